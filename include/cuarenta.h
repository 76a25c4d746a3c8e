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
     * A description of rules has an unknown key, a value its option does not allow, or another fault.
     */
    CUARENTA_E_RULES = -5,
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

/**
 * The languages of labels and texts.
 */
enum cuarenta_lang
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * English, with the Spanish terms of art.
     */
    CUARENTA_LANG_EN = 0,
    /**
     * Spanish.
     */
    CUARENTA_LANG_ES = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_lang cuarenta_lang;
#else
typedef uint8_t cuarenta_lang;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The rules that a table plays by. Always valid. Made by `cuarenta_rules_parse` and
 * `cuarenta_rules_clone`, freed by `cuarenta_rules_free`; a game keeps a copy of its own.
 */
typedef struct cuarenta_rules cuarenta_rules;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Makes rules from their text, `preset` or `preset+key=value,key=value`: `"tradicional"`,
 * `"pagat+ronda_points=2,players=2"`. The presets and keys are those of `cuarenta_preset_name` and
 * `cuarenta_rule_key`.
 *
 * The caller owns `*rules`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES`; the message names every
 * fault and what is allowed instead.
 */
CUARENTA_API
cuarenta_status cuarenta_rules_parse(const char *text,
                                     size_t text_len,
                                     struct cuarenta_rules **rules);

/**
 * Makes a copy. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_rules_clone(const struct cuarenta_rules *rules,
                                     struct cuarenta_rules **copy);

/**
 * Frees rules. NULL is fine. Games made from them keep theirs.
 */
CUARENTA_API void cuarenta_rules_free(struct cuarenta_rules *rules);

/**
 * 1 if both say the same in every option, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
 */
CUARENTA_API
int32_t cuarenta_rules_equal(const struct cuarenta_rules *a,
                             const struct cuarenta_rules *b);

/**
 * Writes the canonical text, which `cuarenta_rules_parse` reads back: equal rules, equal texts.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_rules_format(const struct cuarenta_rules *rules,
                                      char *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * Writes the value of one option as text: `"4"` for `ronda_points`, `"optional"` for `capture`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES` (no
 * such key).
 */
CUARENTA_API
cuarenta_status cuarenta_rules_get(const struct cuarenta_rules *rules,
                                   const char *key,
                                   size_t key_len,
                                   char *buf,
                                   size_t cap,
                                   size_t *len);

/**
 * Changes one option, key and value as in the text of rules.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES` (no such key or value; the
 * message names those there are).
 */
CUARENTA_API
cuarenta_status cuarenta_rules_set(struct cuarenta_rules *rules,
                                   const char *key,
                                   size_t key_len,
                                   const char *value,
                                   size_t value_len);

/**
 * How many presets there are.
 */
CUARENTA_API size_t cuarenta_preset_count(void);

/**
 * Writes the name of a preset: `"tradicional"`, `"espanola"`, `"pagat"`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such preset).
 */
CUARENTA_API
cuarenta_status cuarenta_preset_name(size_t preset,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * How many options there are. They are numbered from 0, and the numbers are stable.
 */
CUARENTA_API size_t cuarenta_rule_count(void);

/**
 * Writes the key of an option, such as `"ronda_points"`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option).
 */
CUARENTA_API cuarenta_status cuarenta_rule_key(size_t rule, char *buf, size_t cap, size_t *len);

/**
 * Writes the section of the rules text that explains an option, `"6"` for §6.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option).
 */
CUARENTA_API cuarenta_status cuarenta_rule_section(size_t rule, char *buf, size_t cap, size_t *len);

/**
 * Writes what a settings screen calls an option, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or language).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_label(size_t rule,
                                    uint8_t lang,
                                    char *buf,
                                    size_t cap,
                                    size_t *len);

/**
 * Writes the value of an option in a preset, followed by how sure it is that the preset's source says so:
 * nothing (said), `°` (the source is silent, the value is another source's) or `*` (our reading).
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or preset).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_source(size_t rule,
                                     size_t preset,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * How many values an option allows; 0 and an error (`CUARENTA_E_RANGE`) if there is no such option.
 */
CUARENTA_API size_t cuarenta_rule_choice_count(size_t rule);

/**
 * Writes one of the values that an option allows, as `cuarenta_rules_set` takes it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or value).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_choice(size_t rule,
                                     size_t choice,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Writes what a settings screen calls one of the values that an option allows, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option, value or language).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_choice_label(size_t rule,
                                           size_t choice,
                                           uint8_t lang,
                                           char *buf,
                                           size_t cap,
                                           size_t *len);

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

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* CUARENTA_H */
