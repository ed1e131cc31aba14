#include <errno.h>
#include <malloc.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-journal.h>

/*
 * The vtable macros of sd-bus are initialisers and do not import into Swift; these functions fill one entry each.
 *
 * Every method and property carries its own context: SD_BUS_VTABLE_ABSOLUTE_OFFSET makes sd-bus hand `context` to the
 * handler instead of the object that `find` returned. All members are open to everyone: who may do what is decided by
 * the bus policy and by the handlers, never by capabilities read from /proc.
 */

static inline void csystemd_vtable_start(sd_bus_vtable *entry) {
        static const sd_bus_vtable start = SD_BUS_VTABLE_START(0);

        *entry = start;
}

static inline void csystemd_vtable_method(
                sd_bus_vtable *entry, const char *member, const char *signature, const char *result,
                const char *names, sd_bus_message_handler_t handler, void *context) {

        memset(entry, 0, sizeof *entry);
        entry->type = _SD_BUS_VTABLE_METHOD;
        entry->flags = SD_BUS_VTABLE_UNPRIVILEGED | SD_BUS_VTABLE_ABSOLUTE_OFFSET;
        entry->x.method.member = member;
        entry->x.method.signature = signature;
        entry->x.method.result = result;
        entry->x.method.names = names;
        entry->x.method.handler = handler;
        entry->x.method.offset = (size_t) context;
}

static inline void csystemd_vtable_property(
                sd_bus_vtable *entry, const char *member, const char *signature, int constant,
                sd_bus_property_get_t get, sd_bus_property_set_t set, void *context) {

        memset(entry, 0, sizeof *entry);
        entry->type = set ? _SD_BUS_VTABLE_WRITABLE_PROPERTY : _SD_BUS_VTABLE_PROPERTY;
        entry->flags = SD_BUS_VTABLE_ABSOLUTE_OFFSET | (set ? SD_BUS_VTABLE_UNPRIVILEGED : 0) |
                (constant ? SD_BUS_VTABLE_PROPERTY_CONST : SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE);
        entry->x.property.member = member;
        entry->x.property.signature = signature;
        entry->x.property.get = get;
        entry->x.property.set = set;
        entry->x.property.offset = (size_t) context;
}

static inline void csystemd_vtable_signal(
                sd_bus_vtable *entry, const char *member, const char *signature, const char *names) {

        memset(entry, 0, sizeof *entry);
        entry->type = _SD_BUS_VTABLE_SIGNAL;
        entry->x.signal.member = member;
        entry->x.signal.signature = signature;
        entry->x.signal.names = names;
}

static inline void csystemd_vtable_end(sd_bus_vtable *entry) {
        memset(entry, 0, sizeof *entry);
        entry->type = _SD_BUS_VTABLE_END;
}
