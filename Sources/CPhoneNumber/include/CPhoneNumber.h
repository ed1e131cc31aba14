/*
 * Telephone numbers by the rules of every country: the two questions that contacts ask of libphonenumber, which is C++.
 *
 * The library is made when it is first asked, which takes some ten milliseconds; a number takes some ten microseconds.
 */
#ifndef GLANCE_PHONE_NUMBER_H
#define GLANCE_PHONE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A number as the whole world dials it. */
typedef struct {
  /* Country code and national number as one decimal number: E.164 without its plus. At most 19 digits. */
  uint64_t international;
  /* The extension's digits behind a 1, so that 07 is not 7; 0 without one. */
  uint64_t extension;
  /* The digits that are dialled inside its country, trunk prefix included; ends with a zero byte. */
  char national[32];
} glance_phone_number;

/*
 * Reads a number as people write it. `text` is UTF-8 of `length` bytes; `region` has two capital letters and a zero byte,
 * or is null: then only a number with its country code can be read. False if it is no number.
 */
bool glance_phone_number_read(const char *text, size_t length, const char *region, glance_phone_number *number);

/* Whether there are rules for a region of two capital letters and a zero byte. */
bool glance_phone_region_is_known(const char *region);

#ifdef __cplusplus
}
#endif
#endif
