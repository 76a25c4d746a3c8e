//! The tests of the Python package, run from `cargo test`: a virtual environment, a wheel built and
//! installed in it, and then what a release must pass. All of it lives under the target folder; the source
//! tree stays as it is.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Where everything of these tests lives.
const HOME: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cuarenta-py");
const PACKAGE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn the_wheel() {
    let python = environment();
    let (wheel, sdist) = packages(&python);
    run("install the wheel", pip(&python).args(["--force-reinstall", "--no-deps"]).arg(&wheel));

    let settings = Path::new(PACKAGE).join("pyproject.toml");
    run("abi3audit", command(&python).args(["-m", "abi3audit", "--strict"]).arg(&wheel));
    run(
        "pytest",
        command(&python)
            .args(["-m", "pytest", "-W", "error", "--quiet", "-c"])
            .arg(&settings)
            .arg(format!("--rootdir={PACKAGE}"))
            .arg(Path::new(PACKAGE).join("tests"))
            .env("CUARENTA_WHEEL", &wheel)
            .env("CUARENTA_SDIST", &sdist)
            .env("PYTHONMALLOC", "debug"),
    );
    run(
        "stubtest",
        command(&python).args(["-m", "mypy.stubtest", "cuarenta._core", "--mypy-config-file"]).arg(&settings),
    );
    let typed = [Path::new(PACKAGE).join("../examples/python"), Path::new(PACKAGE).join("tests/typed.py")];
    run(
        "mypy --strict",
        command(&python)
            .args(["-m", "mypy", "--strict", "--cache-dir=mypy", "--config-file"])
            .arg(&settings)
            .args(&typed),
    );
    run("pyright", command(&python).args(["-m", "pyright", "--pythonpath"]).arg(&python).args(&typed));
    for folder in ["", "../examples/python", "../examples/notebooks"] {
        assert_clean(&Path::new(PACKAGE).join(folder));
    }
}

/// Nothing that Python tools like to leave behind is in this folder.
fn assert_clean(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let left = name.starts_with("__pycache__") || name.ends_with("_cache") || name.ends_with(".egg-info");
        assert!(
            !left && !name.ends_with(".so") && name != ".ipynb_checkpoints",
            "left behind: {}",
            path.display()
        );
        if path.is_dir() {
            assert_clean(&path);
        }
    }
}

/// The Python of a virtual environment that holds the requirements; made again when they change.
fn environment() -> PathBuf {
    let requirements = ["requirements.txt", "requirements-build.txt"]
        .map(|name| Path::new(PACKAGE).join("tests").join(name));
    let wanted = requirements.iter().map(|file| fs::read_to_string(file).unwrap()).collect::<String>();
    let base = interpreter();
    let wanted = format!("# {}\n{wanted}", base.display());

    let venv = Path::new(HOME).join("venv");
    let python = venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let stamp = Path::new(HOME).join("venv.stamp");
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) && python.exists() {
        return python;
    }
    fs::create_dir_all(HOME).unwrap();
    let _ = fs::remove_file(&stamp);
    run("make a virtual environment", command(&base).args(["-m", "venv", "--clear"]).arg(&venv));
    let mut install = pip(&python);
    for file in &requirements {
        install.arg("-r").arg(file);
    }
    run("install what the tests need", &mut install);
    fs::write(&stamp, wanted).unwrap();
    python
}

/// The first Python on the path that really runs and is new enough. A version manager's shim may be there
/// and run nothing.
fn interpreter() -> PathBuf {
    let asked = env::var("PYTHON").ok();
    let names = ["python3", "python", "python3.11", "python3.12", "python3.13", "python3.14", "python3.15"];
    let probe = "import ensurepip, sys; assert sys.version_info >= (3, 11); print(sys.executable)";
    asked
        .iter()
        .map(String::as_str)
        .chain(names)
        .find_map(|name| {
            let answer = Command::new(name).args(["-c", probe]).stderr(Stdio::null()).output().ok()?;
            let path = String::from_utf8(answer.stdout).ok()?;
            (answer.status.success()).then(|| PathBuf::from(path.trim()))
        })
        .expect("a Python 3.11 or later with venv on the path, or named by the variable PYTHON")
}

/// Builds the wheel and the source distribution, and says where they are.
fn packages(python: &Path) -> (PathBuf, PathBuf) {
    let dist = Path::new(HOME).join("dist");
    let _ = fs::remove_dir_all(&dist);
    let manifest = Path::new(PACKAGE).join("Cargo.toml");
    let maturin = |what: &str| {
        let mut build = command(python);
        build.args(["-m", "maturin", what, "--out"]).arg(&dist).arg("--manifest-path").arg(&manifest);
        build
    };
    run("build the wheel", maturin("build").args(["--release", "--locked", "--interpreter"]).arg(python));
    run("build the source distribution", &mut maturin("sdist"));

    let only = |ending: &str| {
        let mut found = fs::read_dir(&dist).unwrap().map(|entry| entry.unwrap().path());
        found.find(|path| path.to_string_lossy().ends_with(ending)).expect("maturin wrote it")
    };
    (only(".whl"), only(".tar.gz"))
}

fn pip(python: &Path) -> Command {
    let mut pip = command(python);
    pip.args(["-m", "pip", "--disable-pip-version-check", "install", "--quiet"]);
    pip
}

/// A Python that starts outside the source tree, leaves nothing in it, and sees no other environment.
fn command(python: &Path) -> Command {
    let mut command = Command::new(python);
    for (key, _) in env::vars_os() {
        let name = key.to_string_lossy();
        if name.starts_with("PYTHON") || name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST")
        {
            command.env_remove(&key);
        }
    }
    let home = Path::new(HOME);
    // maturin is found on the path by the build backend.
    let mut path = vec![python.parent().expect("a file").to_path_buf()];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    command
        .env("PATH", env::join_paths(path).expect("what was on the path before"))
        .current_dir(home)
        .env("CARGO_TARGET_DIR", home.join("cargo"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("HYPOTHESIS_STORAGE_DIRECTORY", home.join("hypothesis"))
        .env("IPYTHONDIR", home.join("ipython"))
        .env("JUPYTER_PLATFORM_DIRS", "1")
        .env("JUPYTER_CONFIG_DIR", home.join("jupyter"))
        .env("JUPYTER_DATA_DIR", home.join("jupyter"))
        .env("JUPYTER_RUNTIME_DIR", home.join("jupyter"))
        .env("MPLCONFIGDIR", home.join("matplotlib"))
        .env("PYRIGHT_PYTHON_CACHE_DIR", home.join("pyright"))
        .env("PYRIGHT_PYTHON_IGNORE_WARNINGS", "1");
    command
}

fn run(step: &str, command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{step}: {command:?}: {error}"));
    let said =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{step} failed: {command:?}\n{said}");
    println!("{step}: {}", said.trim().lines().last().unwrap_or("done"));
}
