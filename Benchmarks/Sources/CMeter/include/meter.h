#ifndef METER_H
#define METER_H

#include <stddef.h>
#include <stdint.h>

/*
 * The measuring client: an app and a shell, each with a connection of its own, on one thread. Both sides of a
 * comparison are measured by this same code. Times are nanoseconds of CLOCK_MONOTONIC.
 *
 * Functions return 0, or a negative errno; meter_failure says more.
 */
typedef struct meter meter;

/* Where updates go and where they come out. */
typedef struct meter_route {
        const char *destination;  /* the service's name */
        const char *path;         /* the object with the method Update(a{sv}, a{sv}) */
        const char *interface;    /* the method's interface */
} meter_route;

/* What came of a flood. */
typedef struct meter_flood_result {
        uint64_t sent;
        uint64_t seen;
        uint64_t seconds;          /* how many whole seconds it went on */
        uint64_t silent_seconds;   /* in how many of them the shell saw nothing */
        uint64_t longest_gap;      /* longest time between two updates seen */
        uint64_t gaps;             /* how many times were longer than a second */
} meter_flood_result;

uint64_t meter_now(void);

/* How long this thread has run. */
uint64_t meter_processor_time(void);

/* Connects the app and the shell to the bus at an address. */
int meter_open(meter **result, const char *address);
void meter_close(meter *meter);

/* What went wrong last, for a person; "" for nothing. */
const char *meter_failure(const meter *meter);

/*
 * Has the app start an activity of Glance, whose timer ends `ends_in` microseconds from now if that is not 0, and stores
 * its path; an empty id is a random one.
 */
int meter_start_activity(meter *meter, const char *id, uint64_t ends_in, char *path, size_t size);

/*
 * Has the shell make a surface of Glance, with a view tree if `view` and with so many places unless `capacity` is 0, and
 * stores its path.
 */
int meter_create_surface(
                meter *meter, const char *name, const char *family, int view, unsigned capacity, char *path,
                size_t size);

/* Stores the path of the first glance of a surface. */
int meter_first_glance(meter *meter, const char *surface, char *path, size_t size);

/* Stores the path of the activity that a glance shows. */
int meter_source(meter *meter, const char *glance, char *path, size_t size);

/* From now on the shell waits for PropertiesChanged at this path; what it waited for before is forgotten. */
int meter_watch(meter *meter, const char *path);

/*
 * Sends `count` updates, each when the one before has been seen and `pause` nanoseconds have passed, and stores how long
 * each took from the call until the shell had it.
 */
int meter_updates(meter *meter, const meter_route *route, size_t count, uint64_t pause, uint64_t *times);

/* Sends `count` updates `interval` nanoseconds apart, and counts how many different ones the shell sees. */
int meter_paced(meter *meter, const meter_route *route, size_t count, uint64_t interval, size_t *seen);

/* Sends updates at a rate for some seconds, whatever the shell sees of them. `tick` is called every second. */
int meter_flood(
                meter *meter, const meter_route *route, uint64_t per_second, uint64_t seconds, void (*tick)(uint64_t),
                meter_flood_result *result);

/* Calls Echo(s) `count` times, each when the one before is answered, and stores how long each took. */
int meter_echoes(meter *meter, const meter_route *route, size_t count, uint64_t *times);

/* Replaces one notification `count` times, each when the one before is answered, and stores how long each took. */
int meter_notifications(meter *meter, size_t count, uint64_t *times);

/* From now on the app waits for this name. */
int meter_expect_name(meter *meter, const char *name);

/* Waits until the expected name is owned, and stores when the app learnt it. */
int meter_await_name(meter *meter, uint64_t timeout, uint64_t *when);

#endif
