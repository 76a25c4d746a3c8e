/* What the test programs share: a check that says where it failed. */
#ifndef CHECK_H
#define CHECK_H

#include <cuarenta.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                          \
    do {                                                                          \
        if (!(condition)) {                                                       \
            char message[256] = "";                                               \
            size_t length;                                                        \
            cuarenta_last_error_message(message, sizeof message, &length);        \
            fprintf(stderr, "%s:%d: %s\n  last error: %s (%s)\n", __FILE__, __LINE__, \
                    #condition, cuarenta_status_name(cuarenta_last_error_status()), message); \
            exit(1);                                                              \
        }                                                                         \
    } while (0)

#define CHECK_OK(call) CHECK((call) == CUARENTA_OK)

#endif
