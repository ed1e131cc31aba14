/*
 * Telephone numbers by the rules of every country: the two questions that contacts ask of libphonenumber.
 *
 * That is C++ and brings fifteen libraries along, which cost a program four milliseconds at its start and half a megabyte.
 * So what asks it is a library of its own, libglance-phone-numbers.so, which is loaded when there are contacts.
 */
#ifndef GLANCE_PHONE_NUMBER_H
#define GLANCE_PHONE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number as the whole world dials it. */
typedef struct {
  /* Country code and national number as one decimal number: E.164 without its plus. At most 19 digits. */
  uint64_t international;
  /* The extension's digits behind a 1, so that 07 is not 7; 0 without one. */
  uint64_t extension;
  /* The digits that are dialled inside its country, trunk prefix included; ends with a zero byte. */
  char national[32];
} glance_phone_number;

/* What the library answers. The first answer takes some ten milliseconds, the others some ten microseconds. */
typedef struct {
  /*
   * Reads a number as people write it. `text` is UTF-8 of `length` bytes; `region` has two capital letters and a zero byte,
   * or is null: then only a number with its country code can be read. False if it is no number.
   */
  bool (*read)(const char *text, size_t length, const char *region, glance_phone_number *number);
  /* Whether there are rules for a region of two capital letters and a zero byte. */
  bool (*knows_region)(const char *region);
} glance_phone_rules;

/* The name under which the library has its answers, of the type above; another type has another name. */
#define GLANCE_PHONE_RULES "glance_phone_rules_1"

#endif
