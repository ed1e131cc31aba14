#ifndef GLANCE_PHONE_NUMBERS_H
#define GLANCE_PHONE_NUMBERS_H

#include "../../CPhoneNumber/shim.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What libphonenumber answers. */
extern const glance_phone_rules glance_phone_rules_1;

#ifdef __cplusplus
}
#endif
#endif
