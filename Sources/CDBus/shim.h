#include <dbus/dbus.h>
#include <sys/pidfd.h>

// glibc declares it for GNU sources only, which the Glibc module is not.
int pipe2(int ends[2], int flags);
