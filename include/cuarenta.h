/*
 * cuarenta.h - the rules of Cuarenta for C and C++.
 *
 * Generated from cuarenta-ffi/src by cbindgen; do not edit.
 */

#ifndef CUARENTA_H
#define CUARENTA_H

#include <stddef.h>
#include <stdint.h>

/** Marks what the library exports. Windows programs that link the static library define CUARENTA_STATIC. */
#if defined(_WIN32) && !defined(CUARENTA_STATIC)
#define CUARENTA_API __declspec(dllimport)
#else
#define CUARENTA_API
#endif

/** As the length of a text passed in: "up to its terminating zero". */
#define CUARENTA_ZERO_TERMINATED SIZE_MAX


/**
 * The ABI that this header describes: the number in `libcuarenta.so.N`. It changes only when a function
 * disappears or a layout or a number changes; additions do not change it.
 */
#define CUARENTA_ABI_VERSION 0

/**
 * The library version that this header came with: MAJOR of MAJOR.MINOR.PATCH.
 */
#define CUARENTA_VERSION_MAJOR 0

/**
 * The library version that this header came with: MINOR of MAJOR.MINOR.PATCH.
 */
#define CUARENTA_VERSION_MINOR 1

/**
 * The library version that this header came with: PATCH of MAJOR.MINOR.PATCH.
 */
#define CUARENTA_VERSION_PATCH 0

/**
 * What a call returns. Every number is frozen; new ones are added below the last.
 *
 * Functions that return a status write their outputs only on `CUARENTA_OK`, but for the length that
 * comes with `CUARENTA_E_BUFFER`, and leave every object as it was on all others.
 */
enum cuarenta_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Done.
     */
    CUARENTA_OK = 0,
    /**
     * A pointer that must point to something is NULL.
     */
    CUARENTA_E_NULL = -1,
    /**
     * A number is outside its range, a reserved byte is not zero, a pointer is not aligned for its type,
     * or a length is larger than any object can be.
     */
    CUARENTA_E_RANGE = -2,
    /**
     * The buffer is too small. The length output holds what is needed; nothing else was written.
     */
    CUARENTA_E_BUFFER = -3,
    /**
     * A text is not UTF-8, or does not say what it should; the message names the place.
     */
    CUARENTA_E_PARSE = -4,
    /**
     * Code inside the library panicked: a bug, please report it. The object is as it was before the call.
     */
    CUARENTA_E_PANIC = -100,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_status cuarenta_status;
#else
typedef int32_t cuarenta_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The ABI of the loaded library. A program that loads it by hand compares this with
 * `CUARENTA_ABI_VERSION` before it calls anything else; the linker has already done so for the others.
 */
CUARENTA_API
uint32_t cuarenta_abi_version(void);

/**
 * The version of the loaded library as MAJOR * 1000000 + MINOR * 1000 + PATCH.
 */
CUARENTA_API uint32_t cuarenta_version(void);

/**
 * The version of the loaded library as text, `"0.1.0"`. Static: never free it.
 */
CUARENTA_API const char *cuarenta_version_string(void);

/**
 * The name of a status, such as `"CUARENTA_E_NULL"`; of an unknown number `"?"`. Static: never free it.
 */
CUARENTA_API
const char *cuarenta_status_name(int32_t status);

/**
 * The status of the last failed call on this thread; `CUARENTA_OK` when there is none. Calls that succeed
 * leave the last error alone, so it means something only right after a failure.
 */
CUARENTA_API
cuarenta_status cuarenta_last_error_status(void);

/**
 * The reason number of the last failed call on this thread: stable, and to be read together with its
 * status. 0 when the status says it all, and when there is no error.
 */
CUARENTA_API
int32_t cuarenta_last_error_reason(void);

/**
 * Writes the message of the last failed call on this thread, in English, for people; empty when there is
 * none. Asking does not change the last error, whatever comes of it.
 *
 * `buf`, `cap`, `len`: see "Texts and lists out" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_last_error_message(char *buf,
                                            size_t cap,
                                            size_t *len);

/**
 * Forgets the last error of this thread.
 */
CUARENTA_API void cuarenta_last_error_clear(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* CUARENTA_H */
