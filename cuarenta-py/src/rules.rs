//! `Rules` and the table of their options.

use cuarenta::rules::{Preset, RuleKey, RuleOption as Row, RuleValue};
use pyo3::{
    exceptions::PyKeyError,
    prelude::*,
    types::{PyBool, PyDict, PyInt, PyIterator, PyString, PyTuple, PyType},
};

use crate::{arguments::RulesLike, errors, words};

/// What a table plays by: a preset, and the options in which a house differs from it.
///
/// Every option is an attribute and a key (`rules.ronda_points`, `rules["ronda_points"]`); its value is a
/// str, an int or a bool. `Rules.options()` lists them all with what the sources say.
///
/// Args:
///     rules: a preset (`tradicional`, `espanola`, `pagat`), the canonical text of any rules
///         (`pagat+ronda_points=2`), or other rules.
///     options: values of options that differ, by name.
///
/// Raises:
///     RulesError: if an option or a value does not exist; its `faults` names every one.
///
/// >>> house = Rules("pagat", ronda_points=2, players=2)
/// >>> str(house), house.ronda_points, house["sequence"]
/// ('pagat+ronda_points=2,players=2', 2, 'auto')
/// >>> Rules(str(house)) == house
/// True
#[pyclass(frozen, eq, hash, mapping, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rules(pub(crate) cuarenta::rules::Rules);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (rules = None, /, **options))]
    fn new(rules: Option<RulesLike>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        changed(rules.map_or_else(Default::default, |rules| rules.0), options)
    }

    /// The names of the presets.
    #[classattr]
    #[allow(non_snake_case, reason = "the Python name")]
    fn PRESETS(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Preset::ALL.iter().map(|preset| preset.name()))
    }

    /// The table of options: what settings screens and rule tables are made from.
    ///
    /// >>> option = next(option for option in Rules.options() if option.name == "ronda_points")
    /// >>> option.label("es"), option.values[:3], option.value_in("pagat")
    /// ('puntos por ronda', (0, 1, 2), 4)
    #[staticmethod]
    fn options(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, cuarenta::rules::Rules::options().iter().map(RuleOption))
    }

    /// Every option in words: its value, the values it may have, and what each preset says.
    ///
    /// >>> "ronda_points = 4  (puntos por ronda)" in Rules("pagat").describe("es")
    /// True
    #[pyo3(signature = (lang = "en"))]
    fn describe(&self, lang: &str) -> PyResult<String> {
        Ok(words::words(lang, self.0)?.say(cuarenta::text::Options).to_string())
    }

    /// How many sides there are: two, or three with three players.
    #[getter]
    fn sides(&self) -> u8 {
        cuarenta::Side::count(self.0.players())
    }

    /// The same rules with other values of some options.
    ///
    /// Raises:
    ///     RulesError: if an option or a value does not exist.
    ///
    /// >>> Rules("espanola").replace(caida_by="any").caida_by
    /// 'any'
    #[pyo3(signature = (**options))]
    fn replace(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        changed(self.0, options)
    }

    /// The options whose values differ: the name, the value here, the value there.
    ///
    /// >>> Rules("pagat").differences(Rules("pagat", ronda_points=2))
    /// {'ronda_points': (4, 2)}
    fn differences<'py>(&self, other: RulesLike, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let differences = PyDict::new(py);
        for key in RuleKey::ALL {
            let (own, others) = (self.0.get(*key), other.0.get(*key));
            if own != others {
                differences.set_item(key.name(), (Value(own), Value(others)))?;
            }
        }
        Ok(differences)
    }

    /// The names of the options, in the order of the table.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, RuleKey::ALL.iter().map(|key| key.name()))
    }

    /// The values of the options, in the order of the table.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, RuleKey::ALL.iter().map(|key| Value(self.0.get(*key))))
    }

    /// The names and values of the options, in the order of the table.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, RuleKey::ALL.iter().map(|key| (key.name(), Value(self.0.get(*key)))))
    }

    fn __len__(&self) -> usize {
        RuleKey::ALL.len()
    }

    fn __getitem__(&self, name: &str) -> PyResult<Value> {
        let key = RuleKey::from_name(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        Ok(Value(self.0.get(key)))
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.extract::<&str>().is_ok_and(|name| RuleKey::from_name(name).is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.keys(py)?.try_iter()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// One option: what it is called, which values it allows and what each source says.
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RuleOption(&'static Row);

#[pymethods]
impl RuleOption {
    /// The name, as it stands in the canonical text of the rules.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The number of the section of the rules text that explains it, 2 to 9.
    #[getter]
    fn section(&self) -> u8 {
        self.0.section().number()
    }

    /// The title of that section, in English (`en`) or Spanish (`es`).
    #[pyo3(signature = (lang = "en"))]
    fn section_title(&self, lang: &str) -> PyResult<&'static str> {
        let section = self.0.section();
        words::pick(lang, section.title_en(), section.title_es())
    }

    /// The allowed values, in the order of the rules text.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.choices().iter().map(|choice| Value(choice.value())))
    }

    /// What a settings screen calls the option, in English (`en`) or Spanish (`es`).
    #[pyo3(signature = (lang = "en"))]
    fn label(&self, lang: &str) -> PyResult<&'static str> {
        words::pick(lang, self.0.label_en(), self.0.label_es())
    }

    /// What a settings screen calls one of the values, in English (`en`) or Spanish (`es`).
    ///
    /// Raises:
    ///     RulesError: if the option does not allow the value.
    #[pyo3(signature = (value, lang = "en"))]
    fn value_label(&self, value: &Bound<'_, PyAny>, lang: &str) -> PyResult<&'static str> {
        let text = text_of(value)?;
        // Setting it says what is wrong, in the words of the rules.
        let mut rules = cuarenta::rules::Rules::builder();
        rules.set(self.0.name(), &text).build().map_err(|error| errors::rules(&error))?;
        let choice = self.0.choice(&text);
        choice.map_or(Ok(""), |choice| words::pick(lang, choice.label_en(), choice.label_es()))
    }

    /// The value in a preset.
    ///
    /// Raises:
    ///     RulesError: if there is no such preset.
    fn value_in(&self, preset: PresetName) -> Value {
        Value(self.0.value_in(preset.0))
    }

    /// Whether the preset's own source says so (`said`), is silent and borrows it (`borrowed`), or must be
    /// read one way (`reading`).
    ///
    /// Raises:
    ///     RulesError: if there is no such preset.
    fn certainty_in(&self, preset: PresetName) -> String {
        format!("{:?}", self.0.certainty_in(preset.0)).to_lowercase()
    }

    fn __repr__(&self) -> String {
        format!("<option {}: {}>", self.0.name(), self.0.label_en())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (usize,))> {
        let place = RuleKey::ALL.iter().position(|key| *key == self.0.key()).unwrap_or_default();
        Ok((py.get_type::<RuleOption>().getattr("_at")?, (place,)))
    }

    #[staticmethod]
    fn _at(place: usize) -> PyResult<RuleOption> {
        let row = cuarenta::rules::Rules::options().get(place);
        row.map(RuleOption).ok_or_else(|| PyKeyError::new_err(place))
    }
}

/// The name of a preset.
struct PresetName(Preset);

impl<'py> FromPyObject<'_, 'py> for PresetName {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name = object.extract::<&str>()?;
        match Preset::from_name(name) {
            Some(preset) => Ok(PresetName(preset)),
            // As the text of rules it is wrong in the same way.
            None => Err(errors::unknown_preset(name)),
        }
    }
}

/// The value of an option as a str, an int or a bool.
#[derive(Clone, Copy)]
struct Value(RuleValue);

impl<'py> IntoPyObject<'py> for Value {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = std::convert::Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Self::Error> {
        Ok(match self.0 {
            RuleValue::Word(word) => PyString::new(py, word).into_any(),
            RuleValue::Number(number) => PyInt::new(py, number).into_any(),
            RuleValue::YesNo(yes) => PyBool::new(py, yes).to_owned().into_any(),
        })
    }
}

/// The text of a value, as it stands in the canonical text of the rules.
fn text_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(yes) = value.cast::<PyBool>() {
        return Ok(RuleValue::YesNo(yes.is_true()).to_string());
    }
    if value.is_instance_of::<PyString>() || value.is_instance_of::<PyInt>() {
        return Ok(value.str()?.to_string());
    }
    Err(errors::wrong_type("the value of an option: a str, an int or a bool", value.as_borrowed()))
}

fn changed(rules: cuarenta::rules::Rules, options: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
    let options = options.into_iter().flatten().map(|(name, value)| Ok((name.extract::<String>()?, value)));
    with(rules, options.collect::<PyResult<Vec<_>>>()?).map(Rules)
}

/// The rules with other values of some options, by name.
pub(crate) fn with<'py>(
    rules: cuarenta::rules::Rules,
    options: impl IntoIterator<Item = (impl AsRef<str>, Bound<'py, PyAny>)>,
) -> PyResult<cuarenta::rules::Rules> {
    let mut builder = rules.to_builder();
    for (name, value) in options {
        builder.set(name.as_ref(), &text_of(&value)?);
    }
    builder.build().map_err(|error| errors::rules(&error))
}

/// Hangs a property for each option on the class.
pub(crate) fn add_properties(py: Python<'_>) -> PyResult<()> {
    let property = py.import("builtins")?.getattr("property")?;
    let item = py.import("operator")?.getattr("itemgetter")?;
    for option in cuarenta::rules::Rules::options() {
        let values: Vec<_> = option.choices().iter().map(|choice| choice.text()).collect();
        let doc = format!("{} (§{}): {}.", option.label_en(), option.section().number(), values.join(", "));
        let getter = item.call1((option.name(),))?;
        let none = py.None();
        py.get_type::<Rules>().setattr(option.name(), property.call1((getter, &none, &none, doc))?)?;
    }
    Ok(())
}
