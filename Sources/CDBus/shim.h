#include <dbus/dbus.h>
#include <grp.h>
#include <sys/pidfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// glibc declares it for GNU sources only, which the Glibc module is not.
int pipe2(int ends[2], int flags);
long syscall(long number, ...);

// Makes this thread alone another user with one more group, and can be undone, since the saved user stays root. glibc's own
// functions would change every thread. Returns 0, or -1 with errno.
static inline int glance_become(unsigned user, unsigned group, unsigned more) {
  unsigned groups[2] = {group, more};
  if (syscall(SYS_setgroups, 2, groups) < 0) return -1;
  if (syscall(SYS_setresgid, group, group, 0) < 0) return -1;
  return syscall(SYS_setresuid, user, user, 0) < 0 ? -1 : 0;
}

// Makes this thread root again, with its own group alone.
static inline int glance_become_root(void) {
  unsigned root = 0;
  if (syscall(SYS_setresuid, 0, 0, 0) < 0 || syscall(SYS_setresgid, 0, 0, 0) < 0) return -1;
  return syscall(SYS_setgroups, 1, &root) < 0 ? -1 : 0;
}
