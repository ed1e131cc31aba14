#include "PhoneNumbers.h"

#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <set>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// The value of decimal digits behind `start`; false if there is another character or over 19 digits.
bool decimal(const std::string &digits, uint64_t start, uint64_t *value) {
  if (digits.empty() || digits.size() > 19 - (start > 0)) return false;
  *value = start;
  for (char digit : digits) {
    if (digit < '0' || digit > '9') return false;
    *value = *value * 10 + static_cast<uint64_t>(digit - '0');
  }
  return true;
}

// The digits and signs of `text` that a telephone dials, cut to the room there is.
void dialled(const std::string &text, char *room, size_t size) {
  size_t count = 0;
  for (char sign : text) {
    if (sign >= '0' && sign <= '9' && count + 1 < size) room[count++] = sign;
  }
  room[count] = 0;
}

bool readNumber(const char *text, size_t length, const char *region, glance_phone_number *number) {
  const PhoneNumberUtil &rules = *PhoneNumberUtil::GetInstance();
  PhoneNumber read;
  if (rules.Parse(std::string(text, length), region ? region : "ZZ", &read) != PhoneNumberUtil::NO_PARSING_ERROR) {
    return false;
  }
  const std::string extension = read.extension();
  read.clear_extension();

  std::string written;
  rules.Format(read, PhoneNumberUtil::E164, &written);
  if (written.empty() || written[0] != '+' || !decimal(written.substr(1), 0, &number->international)) return false;

  number->extension = 0;
  if (!extension.empty() && !decimal(extension, 1, &number->extension)) return false;

  rules.Format(read, PhoneNumberUtil::NATIONAL, &written);
  dialled(written, number->national, sizeof number->national);
  return true;
}

bool knowsRegion(const char *region) {
  std::set<std::string> known;
  PhoneNumberUtil::GetInstance()->GetSupportedRegions(&known);
  return known.count(region) > 0;
}

}  // namespace

const glance_phone_rules glance_phone_rules_1 = {readNumber, knowsRegion};
