//! What every sequence does with a place or a slice.

use pyo3::{
    IntoPyObjectExt,
    exceptions::PyIndexError,
    prelude::*,
    types::{PyList, PySlice},
};

/// The item at a place (a negative one counts from the end), or a list of the items of a slice.
pub(crate) fn get<'py, T: Copy, W: IntoPyObject<'py>>(
    items: &[T],
    wrap: impl Fn(T) -> W,
    place: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = place.py();
    if place.is_instance_of::<PySlice>() {
        let all = items.iter().map(|item| wrap(*item).into_bound_py_any(py)).collect::<PyResult<Vec<_>>>()?;
        return PyList::new(py, all)?.as_any().get_item(place);
    }
    let place: isize = place.extract()?;
    let from_start = if place < 0 { place + items.len() as isize } else { place };
    let found = usize::try_from(from_start).ok().and_then(|place| items.get(place));
    let item = found.ok_or_else(|| PyIndexError::new_err("there is nothing at this place"))?;
    wrap(*item).into_bound_py_any(py)
}
