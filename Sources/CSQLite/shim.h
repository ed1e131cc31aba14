#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int glance_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

// Variadic functions are not imported. From now on closing leaves the write-ahead log and the file as they are.
static inline int glance_keep_log_on_close(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

// A macro made of others is not imported either.
static const int glance_readonly_dbmoved = SQLITE_READONLY_DBMOVED;
