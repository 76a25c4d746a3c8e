//! `Rules` of Tractor and their options.

use cuarenta::tractor::rules::{RuleKey, Rules as CoreRules, RulesError};
use pyo3::{
    exceptions::PyKeyError,
    prelude::*,
    types::{PyDict, PyIterator, PyString, PyTuple, PyType},
};

use crate::{errors, words};

/// What a table of Tractor plays by. Every option is an attribute and a key; its value is a str.
///
/// Args:
///     rules: the text (`tractor+over_ruff=beat_every`), or other rules.
///     options: values of options that differ, by name.
///
/// Raises:
///     RulesError: if an option or a value does not exist.
///
/// >>> rules = tractor.Rules(over_ruff="beat_every")
/// >>> str(rules), rules.over_ruff, rules["throw_penalty"]
/// ('tractor+over_ruff=beat_every', 'beat_every', 'none')
#[pyclass(frozen, eq, hash, mapping, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rules(pub(crate) CoreRules);

/// `Rules` or their text.
pub(super) struct RulesLike(pub(super) CoreRules);

impl<'py> FromPyObject<'_, 'py> for RulesLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = object.cast::<Rules>() {
            return Ok(RulesLike(rules.get().0));
        }
        let text = object.cast::<PyString>().map_err(|_| errors::wrong_type("Rules or a str", object))?;
        text.to_str()?.parse().map(RulesLike).map_err(bad_rules)
    }
}

fn bad_rules(error: RulesError) -> PyErr {
    errors::rules_of(error.to_string(), error.fault.code())
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (rules = None, /, **options))]
    fn new(rules: Option<RulesLike>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        let mut rules = rules.map_or_else(CoreRules::default, |rules| rules.0);
        for (name, value) in options.into_iter().flatten() {
            let name: String = name.extract()?;
            let unknown = || errors::rules_of(format!("`{name}` is no option"), "unknown_key");
            let key = RuleKey::from_name(&name).ok_or_else(unknown)?;
            let value = value.str()?;
            rules
                .set(key, value.to_str()?)
                .map_err(|error| errors::rules_of(error.to_string(), "bad_value"))?;
        }
        Ok(Rules(rules))
    }

    /// The options, in the order of the table.
    #[staticmethod]
    fn options(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, RuleKey::ALL.iter().map(|key| RuleOption(*key)).collect::<Vec<_>>())
    }

    /// The same rules with other values of some options.
    ///
    /// Raises:
    ///     RulesError: if an option or a value does not exist.
    #[pyo3(signature = (**options))]
    fn replace(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        Rules::new(Some(RulesLike(self.0)), options)
    }

    /// The names of the options, in the order of the table.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, RuleKey::ALL.iter().map(|key| key.name()).collect::<Vec<_>>())
    }

    /// The values of the options, in the order of the table.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, RuleKey::ALL.iter().map(|key| self.0.get(*key).to_string()).collect::<Vec<_>>())
    }

    /// The names and values of the options, in the order of the table.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let items = RuleKey::ALL.iter().map(|key| (key.name(), self.0.get(*key).to_string()));
        PyTuple::new(py, items.collect::<Vec<_>>())
    }

    fn __len__(&self) -> usize {
        RuleKey::ALL.len()
    }

    fn __getitem__(&self, name: &str) -> PyResult<String> {
        let key = RuleKey::from_name(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        Ok(self.0.get(key).to_string())
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

/// One option of Tractor: what it is called and which values it allows.
#[pyclass(frozen, eq, hash, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RuleOption(RuleKey);

#[pymethods]
impl RuleOption {
    /// The option of this name.
    ///
    /// Raises:
    ///     KeyError: if there is none.
    #[new]
    fn new(name: &str) -> PyResult<RuleOption> {
        RuleKey::from_name(name).map(RuleOption).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    /// The name, as it stands in the text of the rules.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The allowed values; of `mandatory_levels`, each level that may be among them.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.choices().iter().map(|choice| choice.text()).collect::<Vec<_>>())
    }

    /// What a settings screen calls the option, in English (`en`) or Spanish (`es`).
    #[pyo3(signature = (lang = "en"))]
    fn label(&self, lang: &str) -> PyResult<&'static str> {
        words::pick(lang, self.0.label_en(), self.0.label_es())
    }

    /// What a settings screen calls one of the values, in English (`en`) or Spanish (`es`).
    ///
    /// Raises:
    ///     KeyError: if the option does not allow the value.
    #[pyo3(signature = (value, lang = "en"))]
    fn value_label(&self, value: &str, lang: &str) -> PyResult<&'static str> {
        let choice = self.0.choices().iter().find(|choice| choice.text() == value);
        let choice = choice.ok_or_else(|| PyKeyError::new_err(value.to_owned()))?;
        words::pick(lang, choice.label_en(), choice.label_es())
    }

    fn __repr__(&self) -> String {
        format!("RuleOption('{}')", self.0.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (&'static str,)) {
        (slf.get_type(), (slf.get().name(),))
    }
}

pub(super) fn add_properties(py: Python<'_>) -> PyResult<()> {
    let property = py.import("builtins")?.getattr("property")?;
    let item = py.import("operator")?.getattr("itemgetter")?;
    for key in RuleKey::ALL {
        let values: Vec<_> = key.choices().iter().map(|choice| choice.text()).collect();
        let doc = format!("{}: {}.", key.label_en(), values.join(", "));
        let none = py.None();
        let made = property.call1((item.call1((key.name(),))?, &none, &none, doc))?;
        py.get_type::<Rules>().setattr(key.name(), made)?;
    }
    Ok(())
}
