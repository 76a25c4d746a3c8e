//! Where memory of the caller is touched: every pointer is checked here, and every handle is made and
//! freed here.
//!
//! What cannot be checked is the caller's promise, stated once on the header's main page: a pointer that
//! is not NULL points to a live object of its type, handles come from this library and are freed once,
//! buffers have the size that is said, nothing overlaps, `T*` is not used by another thread meanwhile.

use std::ffi::{CStr, c_char};
use std::mem::MaybeUninit;

use crate::status::Fault;

/// The length that says "up to the terminating zero" for a text passed in.
pub(crate) const CUARENTA_ZERO_TERMINATED: usize = usize::MAX;

fn check<T>(ptr: *const T, parameter: &'static str) -> Result<(), Fault> {
    if ptr.is_null() {
        Err(Fault::Null { parameter })
    } else if !ptr.is_aligned() {
        Err(Fault::Misaligned { parameter })
    } else {
        Ok(())
    }
}

/// What the caller lends for reading.
///
/// # Safety
/// The main page's promise about `ptr`, for as long as `'a`.
pub(crate) unsafe fn get<'a, T>(ptr: *const T, parameter: &'static str) -> Result<&'a T, Fault> {
    check(ptr, parameter)?;
    // SAFETY: not NULL, aligned, and by the caller's promise a live `T` that nobody writes to.
    Ok(unsafe { &*ptr })
}

/// What the caller lends for changing.
///
/// # Safety
/// The main page's promise about `ptr`, for as long as `'a`.
pub(crate) unsafe fn get_mut<'a, T>(ptr: *mut T, parameter: &'static str) -> Result<&'a mut T, Fault> {
    check(ptr, parameter)?;
    // SAFETY: not NULL, aligned, and by the caller's promise a live `T` that nobody else uses.
    Ok(unsafe { &mut *ptr })
}

/// Where the caller wants an output; it may hold anything so far.
///
/// # Safety
/// The main page's promise about `ptr`, for as long as `'a`.
pub(crate) unsafe fn out<'a, T>(
    ptr: *mut T,
    parameter: &'static str,
) -> Result<&'a mut MaybeUninit<T>, Fault> {
    check(ptr, parameter)?;
    // SAFETY: not NULL, aligned, by the caller's promise room for a `T`, and no value of it is assumed.
    Ok(unsafe { &mut *ptr.cast() })
}

/// A list that the caller passes in. `len` 0 still wants a pointer that is not NULL.
///
/// # Safety
/// The main page's promise about `ptr` and `len`, for as long as `'a`.
pub(crate) unsafe fn list<'a, T>(
    ptr: *const T,
    len: usize,
    parameter: &'static str,
) -> Result<&'a [T], Fault> {
    check(ptr, parameter)?;
    check_len::<T>(len, parameter)?;
    // SAFETY: not NULL, aligned, a possible length, and by the caller's promise `len` elements that
    // nobody writes to.
    Ok(unsafe { std::slice::from_raw_parts(ptr, len) })
}

/// A list that the caller wants filled, of `len` elements that may hold anything so far.
///
/// # Safety
/// The main page's promise about `ptr` and `len`, for as long as `'a`.
pub(crate) unsafe fn list_out<'a, T>(
    ptr: *mut T,
    len: usize,
    parameter: &'static str,
) -> Result<&'a mut [MaybeUninit<T>], Fault> {
    check(ptr, parameter)?;
    check_len::<T>(len, parameter)?;
    // SAFETY: not NULL, aligned, a possible length, by the caller's promise room for `len` elements, and no
    // value of them is assumed.
    Ok(unsafe { std::slice::from_raw_parts_mut(ptr.cast(), len) })
}

/// Fills a struct that may grow: as far as the caller's one goes, and with zeros beyond ours.
///
/// # Safety
/// The main page's promise: room for `size` bytes at `ptr`.
pub(crate) unsafe fn copy_out<T: Plain>(
    value: &T,
    ptr: *mut T,
    size: usize,
    parameter: &'static str,
) -> Result<(), Fault> {
    check(ptr, parameter)?;
    check_size::<T>(size, parameter)?;
    let known = size.min(size_of::<T>());
    // SAFETY: not NULL, a possible size, and by the caller's promise room for `size` bytes; `value` is
    // ours and has no padding, so its first `known` bytes are initialised.
    unsafe {
        ptr.cast::<u8>().write_bytes(0, size);
        ptr.cast::<u8>().copy_from_nonoverlapping((&raw const *value).cast(), known);
    }
    Ok(())
}

/// Reads a struct that may grow: what the caller's one lacks is zero, and what it has beyond ours must be.
///
/// # Safety
/// The main page's promise: `size` bytes at `ptr`.
pub(crate) unsafe fn copy_in<T: Plain>(
    ptr: *const T,
    size: usize,
    parameter: &'static str,
) -> Result<T, Fault> {
    check(ptr, parameter)?;
    check_size::<T>(size, parameter)?;
    // SAFETY: the promise is handed on.
    let bytes = unsafe { list(ptr.cast::<u8>(), size, parameter) }?;
    let known = size.min(size_of::<T>());
    if bytes[known..].iter().any(|byte| *byte != 0) {
        return Err(Fault::Reserved { parameter });
    }
    let mut value = MaybeUninit::<T>::zeroed();
    // SAFETY: `known` bytes are within both, and a `Plain` is valid whatever bytes it has.
    unsafe {
        value.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), known);
        Ok(value.assume_init())
    }
}

/// A struct of integers without padding: any bytes are a valid one.
///
/// # Safety
/// It is.
pub(crate) unsafe trait Plain: Copy {
    /// The size of its first version.
    const FIRST_SIZE: usize;
}

fn check_size<T: Plain>(size: usize, parameter: &'static str) -> Result<(), Fault> {
    // Far above what any version will have: a wrong number rather than a newer program's struct.
    const MOST: usize = 4096;
    if (T::FIRST_SIZE..=MOST).contains(&size) { Ok(()) } else { Err(Fault::Size { parameter, size }) }
}

/// A text that the caller passes in: `len` bytes, or up to the zero with `CUARENTA_ZERO_TERMINATED`.
///
/// # Safety
/// The main page's promise about `ptr` and `len`, for as long as `'a`.
pub(crate) unsafe fn text<'a>(
    ptr: *const c_char,
    len: usize,
    parameter: &'static str,
) -> Result<&'a str, Fault> {
    let bytes = if len == CUARENTA_ZERO_TERMINATED {
        check(ptr, parameter)?;
        // SAFETY: not NULL, and by the caller's promise it ends with a zero.
        unsafe { CStr::from_ptr(ptr) }.to_bytes()
    } else {
        // SAFETY: the promise is handed on.
        unsafe { list(ptr.cast::<u8>(), len, parameter) }?
    };
    std::str::from_utf8(bytes).map_err(|error| Fault::Utf8 { valid_up_to: error.valid_up_to() })
}

fn check_len<T>(len: usize, parameter: &'static str) -> Result<(), Fault> {
    match len.checked_mul(size_of::<T>()) {
        Some(bytes) if isize::try_from(bytes).is_ok() => Ok(()),
        _ => Err(Fault::TooLong { parameter, len }),
    }
}

/// The caller's buffer for a list or a text, with two-call sizing.
pub(crate) struct Buffer<'a, T> {
    /// `None`: the caller asks only how much there is.
    room: Option<&'a mut [MaybeUninit<T>]>,
    len: &'a mut MaybeUninit<usize>,
}

impl<'a, T> Buffer<'a, T> {
    /// Buffer parameters are always called `buf`, `cap` and `len`; `buf` NULL with `cap` 0 asks for the
    /// length alone.
    ///
    /// # Safety
    /// The main page's promise about `buf`, `cap` and `len`, for as long as `'a`.
    pub(crate) unsafe fn new(buf: *mut T, cap: usize, len: *mut usize) -> Result<Self, Fault> {
        // SAFETY: the promise is handed on.
        let len = unsafe { out(len, "len") }?;
        if buf.is_null() && cap == 0 {
            return Ok(Buffer { room: None, len });
        }
        check(buf, "buf")?;
        check_len::<T>(cap, "buf")?;
        // SAFETY: not NULL, aligned, a possible length, by the caller's promise room for `cap` elements,
        // and no value of them is assumed.
        let room = unsafe { std::slice::from_raw_parts_mut(buf.cast(), cap) };
        Ok(Buffer { room: Some(room), len })
    }

    /// All of the list, or nothing of it and the length.
    pub(crate) fn write(self, items: impl ExactSizeIterator<Item = T>) -> Result<(), Fault> {
        self.fill(items.len(), 0, items)
    }

    /// As [`Buffer::write`], for a list that does not know how long it is; its length is `count`.
    pub(crate) fn write_counted(self, count: usize, items: impl Iterator<Item = T>) -> Result<(), Fault> {
        self.fill(count, 0, items)
    }

    fn fill(self, count: usize, spare: usize, items: impl Iterator<Item = T>) -> Result<(), Fault> {
        let need = count + spare;
        self.len.write(count);
        let Some(room) = self.room else { return Ok(()) };
        let cap = room.len();
        let Some(room) = room.get_mut(..need) else { return Err(Fault::Buffer { cap, need }) };
        for (place, item) in room.iter_mut().zip(items) {
            place.write(item);
        }
        Ok(())
    }
}

impl Buffer<'_, c_char> {
    /// All of the text and a terminating zero, or nothing of it and the length, which never counts the
    /// zero.
    pub(crate) fn write_text(self, text: &str) -> Result<(), Fault> {
        let bytes = text.bytes().map(|byte| byte as c_char);
        self.fill(text.len(), 1, bytes.chain([0]))
    }
}

/// A type that C holds by pointer: made by [`give`] and freed by [`free`], so that no pointer is freed in
/// another way than it was made.
pub(crate) trait Handle: Sized {}

/// Hands an object to the caller, who frees it.
pub(crate) fn give<T: Handle>(object: T, place: &mut MaybeUninit<*mut T>) {
    place.write(Box::into_raw(Box::new(object)));
}

/// Frees an object; NULL is nothing to do.
///
/// # Safety
/// The main page's promise: the pointer came from [`give`] and is not used again.
pub(crate) unsafe fn free<T: Handle>(object: *mut T) {
    if !object.is_null() {
        // SAFETY: by the caller's promise it came from `Box::into_raw` in `give`, and is freed once.
        drop(unsafe { Box::from_raw(object) });
    }
}
