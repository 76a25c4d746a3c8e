//! Only in builds of the tests: a call that panics half-way.

use crate::guard::guard;
use crate::memory::get_mut;
use crate::status::cuarenta_status;

/// Adds one to `*number` and panics.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_test_panic(number: *mut u32) -> cuarenta_status {
    guard(|| {
        // SAFETY: the test passes a number or NULL.
        let number = unsafe { get_mut(number, "number") }?;
        panic!("forced by the test at {number}");
    })
}
