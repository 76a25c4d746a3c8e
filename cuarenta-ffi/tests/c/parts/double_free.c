/* Wrong on purpose: the gates that look for such errors must find this one. */
#include <cuarenta.h>

int main(void) {
    cuarenta_rules *rules;
    if (cuarenta_rules_parse("pagat", CUARENTA_ZERO_TERMINATED, &rules) != CUARENTA_OK) {
        return 0;
    }
    cuarenta_rules_free(rules);
    cuarenta_rules_free(rules);
    return 0;
}
