#include <ini.h>

/* Lines may be up to 4 KiB and are never continued: a value is what stands on its line. */
static inline int glance_ini_parse(ini_reader reader, void *stream, ini_handler handler, void *user) {
  ini_use_stack = false;
  ini_max_line = 4096;
  ini_allow_multiline = false;
  return ini_parse_stream(reader, stream, handler, user);
}
