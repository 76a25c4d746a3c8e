//! The boundary that no panic crosses.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::status::{Fault, cuarenta_status};

/// Runs the body of a function that returns a status.
///
/// Unwind safety is the body's own: it changes objects of the caller only as its last step, after
/// everything that could panic, or restores them.
pub(crate) fn guard(body: impl FnOnce() -> Result<(), Fault>) -> cuarenta_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => cuarenta_status::CUARENTA_OK,
        Ok(Err(fault)) => fault.report(),
        Err(panic) => Fault::Panic { message: message(panic.as_ref()) }.report(),
    }
}

/// Runs the body of a function that returns a plain value, with `fallback` for everything that fails.
pub(crate) fn guard_or<T>(fallback: T, body: impl FnOnce() -> Result<T, Fault>) -> T {
    let mut value = fallback;
    guard(|| {
        value = body()?;
        Ok(())
    });
    value
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}
