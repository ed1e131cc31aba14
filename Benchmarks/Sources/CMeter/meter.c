#define _GNU_SOURCE

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <time.h>

#include "meter.h"

#define CHECK(expression)                       \
        do {                                    \
                int result_ = (expression);     \
                if (result_ < 0)                \
                        return result_;         \
        } while (0)

#define SECOND UINT64_C(1000000000)
/* Nothing that is measured here takes that long unless it hangs. */
#define PATIENCE (10 * SECOND)

struct meter {
        sd_bus *app;
        sd_bus *shell;
        sd_bus_slot *watched;
        /* The number of the update sent last, and of the newest one seen; they are never 0. */
        unsigned sent;
        unsigned seen;
        size_t different;
        uint64_t seen_at;
        char expected_name[256];
        uint64_t owned_at;
        char failure[512];
};

static uint64_t read_clock(clockid_t clock) {
        struct timespec now;

        clock_gettime(clock, &now);
        return (uint64_t) now.tv_sec * SECOND + (uint64_t) now.tv_nsec;
}

uint64_t meter_now(void) {
        return read_clock(CLOCK_MONOTONIC);
}

uint64_t meter_processor_time(void) {
        return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

const char *meter_failure(const meter *meter) {
        return meter->failure;
}

static int fail(meter *meter, int error, const char *what) {
        if (!meter->failure[0])
                snprintf(meter->failure, sizeof meter->failure, "%s: %s", what, strerror(-error));
        return error;
}

/* Notes the first error that a call is answered with; replies themselves say nothing. */
static int note_error(sd_bus_message *message, void *userdata, sd_bus_error *error) {
        meter *meter = userdata;

        if (sd_bus_message_is_method_error(message, NULL) > 0 && !meter->failure[0]) {
                const sd_bus_error *refused = sd_bus_message_get_error(message);
                snprintf(meter->failure, sizeof meter->failure, "%s: %s", refused->name, refused->message);
        }
        return 0;
}

/* Connects, and waits until the bus has said hello: until then nothing would be sent. */
static int connect_to(const char *address, sd_bus **result) {
        const char *name;
        sd_bus *bus = NULL;
        int r = sd_bus_new(&bus);

        if (r >= 0)
                r = sd_bus_set_address(bus, address);
        if (r >= 0)
                r = sd_bus_set_bus_client(bus, 1);
        if (r >= 0)
                r = sd_bus_start(bus);
        if (r >= 0)
                r = sd_bus_get_unique_name(bus, &name);
        if (r < 0) {
                sd_bus_unref(bus);
                return r;
        }
        *result = bus;
        return 0;
}

int meter_open(meter **result, const char *address) {
        meter *meter = calloc(1, sizeof *meter);
        int r;

        if (!meter)
                return -ENOMEM;
        r = connect_to(address, &meter->app);
        if (r >= 0)
                r = connect_to(address, &meter->shell);
        if (r >= 0)
                r = sd_bus_add_filter(meter->app, NULL, note_error, meter);
        if (r < 0) {
                meter_close(meter);
                return r;
        }
        *result = meter;
        return 0;
}

void meter_close(meter *meter) {
        sd_bus_slot_unref(meter->watched);
        sd_bus_flush_close_unref(meter->app);
        sd_bus_flush_close_unref(meter->shell);
        free(meter);
}

/* MARK: Setting up */

#define GLANCE "org.glanced.Glance1"
#define ROOT "/org/glanced/Glance1"

static int fail_with(meter *meter, int r, const sd_bus_error *error) {
        if (!meter->failure[0])
                snprintf(meter->failure, sizeof meter->failure, "%s: %s", error->name ?: strerror(-r), error->message ?: "");
        return r;
}

static int append_activity(sd_bus_message *message, const char *id, uint64_t ends_in) {
        struct timespec now;

        CHECK(sd_bus_message_append(message, "sa{sv}", "OrderAttributes", 1, "symbol", "s", "package"));
        CHECK(sd_bus_message_open_container(message, 'a', "{sv}"));
        CHECK(sd_bus_message_append(message, "{sv}", "title", "s", "Order 000000"));
        CHECK(sd_bus_message_append(message, "{sv}", "subtitle", "s", "Being prepared"));
        if (ends_in > 0) {
                clock_gettime(CLOCK_REALTIME, &now);
                CHECK(sd_bus_message_append(message, "{sv}", "endsAt", "d",
                                            (double) now.tv_sec + (double) ends_in / 1e6));
        }
        CHECK(sd_bus_message_close_container(message));
        if (id[0])
                return sd_bus_message_append(message, "a{sv}", 1, "id", "s", id);
        return sd_bus_message_append(message, "a{sv}", 0);
}

/* Sends a call, and stores the path that its reply begins with. */
static int call_for_path(meter *meter, sd_bus *bus, sd_bus_message *message, char *path, size_t size) {
        sd_bus_error error = SD_BUS_ERROR_NULL;
        sd_bus_message *reply = NULL;
        const char *answer;
        int r = sd_bus_call(bus, message, 0, &error, &reply);

        if (r < 0)
                fail_with(meter, r, &error);
        else if ((r = sd_bus_message_read_basic(reply, 'o', &answer)) >= 0)
                snprintf(path, size, "%s", answer);
        sd_bus_message_unref(reply);
        sd_bus_error_free(&error);
        return r < 0 ? r : 0;
}

int meter_start_activity(meter *meter, const char *id, uint64_t ends_in, char *path, size_t size) {
        sd_bus_message *message = NULL;
        int r = sd_bus_message_new_method_call(meter->app, &message, GLANCE, ROOT, GLANCE ".Activities", "Request");

        if (r >= 0)
                r = append_activity(message, id, ends_in);
        if (r >= 0)
                r = call_for_path(meter, meter->app, message, path, size);
        sd_bus_message_unref(message);
        return r;
}

int meter_create_surface(
                meter *meter, const char *name, const char *family, int view, unsigned capacity, char *path,
                size_t size) {

        sd_bus_message *message = NULL;
        int r = sd_bus_message_new_method_call(meter->shell, &message, GLANCE, ROOT, GLANCE ".Surfaces", "Create");

        if (r >= 0)
                r = sd_bus_message_append(message, "ss", name, family);
        if (r >= 0)
                r = capacity ? sd_bus_message_append(
                                message, "a{sv}", 2, "view", "b", view, "capacity", "u", capacity)
                             : sd_bus_message_append(message, "a{sv}", 1, "view", "b", view);
        if (r >= 0)
                r = call_for_path(meter, meter->shell, message, path, size);
        sd_bus_message_unref(message);
        return r;
}

int meter_first_glance(meter *meter, const char *surface, char *path, size_t size) {
        sd_bus_error error = SD_BUS_ERROR_NULL;
        sd_bus_message *reply = NULL;
        const char *answer = NULL;
        int r = sd_bus_get_property(meter->shell, GLANCE, surface, GLANCE ".Surface", "Glances", &error, &reply, "ao");

        if (r < 0)
                fail_with(meter, r, &error);
        else if ((r = sd_bus_message_enter_container(reply, 'a', "o")) >= 0 &&
                 (r = sd_bus_message_read_basic(reply, 'o', &answer)) == 0)
                r = fail(meter, -ENOENT, "The surface shows nothing");
        if (answer)
                snprintf(path, size, "%s", answer);
        sd_bus_message_unref(reply);
        sd_bus_error_free(&error);
        return r < 0 ? r : 0;
}

int meter_source(meter *meter, const char *glance, char *path, size_t size) {
        sd_bus_error error = SD_BUS_ERROR_NULL;
        sd_bus_message *reply = NULL;
        const char *answer;
        int r = sd_bus_get_property(meter->shell, GLANCE, glance, GLANCE ".Glance", "Source", &error, &reply, "o");

        if (r < 0)
                fail_with(meter, r, &error);
        else if ((r = sd_bus_message_read_basic(reply, 'o', &answer)) >= 0)
                snprintf(path, size, "%s", answer);
        sd_bus_message_unref(reply);
        sd_bus_error_free(&error);
        return r < 0 ? r : 0;
}

/* MARK: Seeing */

/* Reads the number out of the property Title of a PropertiesChanged; 0 if it has none. */
static int read_number(sd_bus_message *message, unsigned *number) {
        const char *key, *title;
        int more;

        *number = 0;
        CHECK(sd_bus_message_skip(message, "s"));
        CHECK(sd_bus_message_enter_container(message, 'a', "{sv}"));
        while ((more = sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
                CHECK(sd_bus_message_read_basic(message, 's', &key));
                if (strcmp(key, "Title") == 0) {
                        CHECK(sd_bus_message_read(message, "v", "s", &title));
                        sscanf(title, "Order %u", number);
                } else
                        CHECK(sd_bus_message_skip(message, "v"));
                CHECK(sd_bus_message_exit_container(message));
        }
        CHECK(more);
        return sd_bus_message_exit_container(message);
}

static int see(sd_bus_message *message, void *userdata, sd_bus_error *error) {
        meter *meter = userdata;
        unsigned number;

        CHECK(read_number(message, &number));
        if (number != 0 && number != meter->seen) {
                meter->seen = number;
                meter->different++;
                meter->seen_at = meter_now();
        }
        return 0;
}

int meter_watch(meter *meter, const char *path) {
        char rule[1024];

        meter->watched = sd_bus_slot_unref(meter->watched);
        snprintf(rule, sizeof rule,
                 "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='%s'", path);
        int r = sd_bus_add_match(meter->shell, &meter->watched, rule, see, meter);
        return r < 0 ? fail(meter, r, "The shell cannot watch") : 0;
}

/* Handles everything that has come in. */
static int drain(sd_bus *bus) {
        int r;

        while ((r = sd_bus_process(bus, NULL)) > 0)
                ;
        return r;
}

/* Handles what comes in on one connection until a number has reached a value. */
static int wait_until(meter *meter, sd_bus *bus, const unsigned *number, unsigned wanted, const char *what) {
        uint64_t end = meter_now() + PATIENCE;

        for (;;) {
                int r = sd_bus_process(bus, NULL);
                if (r < 0)
                        return fail(meter, r, what);
                if (*number == wanted)
                        return 0;
                if (r > 0)
                        continue;
                if (meter_now() > end) {
                        /* A refusal says more than that nothing came. */
                        CHECK(drain(meter->app));
                        return fail(meter, -ETIMEDOUT, what);
                }
                CHECK(sd_bus_wait(bus, SECOND / 1000));
        }
}

/* MARK: Sending */

/* A flood asks for no replies: the bus lets a connection wait for a few only. */
static int send_update(meter *meter, const meter_route *route, int wants_reply, uint64_t *when) {
        sd_bus_message *message = NULL;
        char title[64];
        unsigned number = ++meter->sent;
        int r;

        snprintf(title, sizeof title, "Order %06u", number);
        r = sd_bus_message_new_method_call(
                        meter->app, &message, route->destination, route->path, route->interface, "Update");
        if (r >= 0)
                r = sd_bus_message_append(
                                message, "a{sv}a{sv}", 3,
                                "title", "s", title,
                                "subtitle", "s", "Being prepared",
                                "progress", "d", (double) (number % 1000) / 1000,
                                0);
        if (r >= 0)
                r = sd_bus_message_set_expect_reply(message, wants_reply);
        *when = meter_now();
        if (r >= 0)
                r = sd_bus_send(meter->app, message, NULL);
        sd_bus_message_unref(message);
        return r < 0 ? fail(meter, r, "The update cannot be sent") : 0;
}

static void sleep_until(uint64_t when) {
        struct timespec time = {.tv_sec = (time_t) (when / SECOND), .tv_nsec = (long) (when % SECOND)};

        while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR)
                ;
}

int meter_updates(meter *meter, const meter_route *route, size_t count, uint64_t pause, uint64_t *times) {
        for (size_t i = 0; i < count; i++) {
                uint64_t start;
                CHECK(send_update(meter, route, 1, &start));
                CHECK(wait_until(meter, meter->shell, &meter->seen, meter->sent, "The update was not seen"));
                times[i] = meter->seen_at - start;
                if (pause > 0)
                        sleep_until(meter->seen_at + pause);
                CHECK(drain(meter->app));
                if (meter->failure[0])
                        return -EREMOTEIO;
        }
        return 0;
}

int meter_paced(meter *meter, const meter_route *route, size_t count, uint64_t interval, size_t *seen) {
        uint64_t start = meter_now(), when;

        meter->different = 0;
        for (size_t i = 0; i < count; i++) {
                sleep_until(start + i * interval);
                CHECK(send_update(meter, route, 1, &when));
                CHECK(drain(meter->app));
                CHECK(drain(meter->shell));
        }
        CHECK(wait_until(meter, meter->shell, &meter->seen, meter->sent, "The last update was not seen"));
        *seen = meter->different;
        return meter->failure[0] ? -EREMOTEIO : 0;
}

static int wait_for_both(meter *meter, uint64_t end) {
        uint64_t now = meter_now();
        struct timespec left = {.tv_nsec = now < end ? (long) (end - now) : 0};
        struct pollfd polls[] = {
                {.fd = sd_bus_get_fd(meter->app), .events = (short) sd_bus_get_events(meter->app)},
                {.fd = sd_bus_get_fd(meter->shell), .events = (short) sd_bus_get_events(meter->shell)},
        };

        if (ppoll(polls, 2, &left, NULL) < 0 && errno != EINTR)
                return -errno;
        CHECK(drain(meter->app));
        return drain(meter->shell);
}

int meter_flood(
                meter *meter, const meter_route *route, uint64_t per_second, uint64_t seconds, void (*tick)(uint64_t),
                meter_flood_result *result) {
        uint64_t interval = SECOND / per_second, count = per_second * seconds, start = meter_now(), when;
        uint64_t last_seen_at = start, second = 0;
        int saw = 0;

        *result = (meter_flood_result) {.seconds = seconds};
        meter->different = 0;
        for (uint64_t i = 0; i < count; i++) {
                uint64_t due = start + i * interval;
                while (meter_now() < due) {
                        CHECK(wait_for_both(meter, due));
                        if (meter->seen_at > last_seen_at) {
                                uint64_t gap = meter->seen_at - last_seen_at;
                                if (gap > result->longest_gap)
                                        result->longest_gap = gap;
                                if (gap > SECOND)
                                        result->gaps++;
                                last_seen_at = meter->seen_at;
                                saw = 1;
                        }
                }
                CHECK(send_update(meter, route, 0, &when));
                result->sent++;
                if ((i + 1) % per_second == 0) {
                        if (!saw)
                                result->silent_seconds++;
                        saw = 0;
                        if (tick)
                                tick(++second);
                }
        }
        uint64_t gap = meter_now() - last_seen_at;
        if (gap > result->longest_gap)
                result->longest_gap = gap;
        if (gap > SECOND)
                result->gaps++;
        result->seen = meter->different;
        return meter->failure[0] ? -EREMOTEIO : 0;
}

/* MARK: Round trips */

int meter_echoes(meter *meter, const meter_route *route, size_t count, uint64_t *times) {
        for (size_t i = 0; i < count; i++) {
                sd_bus_message *reply = NULL;
                uint64_t start = meter_now();
                int r = sd_bus_call_method(
                                meter->app, route->destination, route->path, route->interface, "Echo", NULL, &reply, "s",
                                "There and back again");
                times[i] = meter_now() - start;
                sd_bus_message_unref(reply);
                if (r < 0)
                        return fail(meter, r, "The echo was not answered");
        }
        return 0;
}

int meter_notifications(meter *meter, size_t count, uint64_t *times) {
        uint32_t id = 0;

        for (size_t i = 0; i < count; i++) {
                sd_bus_message *reply = NULL;
                char title[64];
                snprintf(title, sizeof title, "Order %06u", ++meter->sent);
                uint64_t start = meter_now();
                int r = sd_bus_call_method(
                                meter->app, "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                                "org.freedesktop.Notifications", "Notify", NULL, &reply, "susssasa{sv}i", "meter", id, "",
                                title, "Being prepared", 0, 1, "value", "i", (int) (i % 100), 0);
                times[i] = meter_now() - start;
                if (r >= 0)
                        r = sd_bus_message_read_basic(reply, 'u', &id);
                sd_bus_message_unref(reply);
                if (r < 0)
                        return fail(meter, r, "The notification was not taken");
        }
        return 0;
}

/* MARK: Names */

static int name_owner_changed(sd_bus_message *message, void *userdata, sd_bus_error *error) {
        meter *meter = userdata;
        const char *name, *old, *new;

        CHECK(sd_bus_message_read(message, "sss", &name, &old, &new));
        if (strcmp(name, meter->expected_name) == 0 && new[0] && meter->owned_at == 0)
                meter->owned_at = meter_now();
        return 0;
}

int meter_expect_name(meter *meter, const char *name) {
        char rule[512];

        snprintf(rule, sizeof rule,
                 "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='%s'", name);
        meter->owned_at = 0;
        if (strcmp(meter->expected_name, name) == 0)
                return 0;
        snprintf(meter->expected_name, sizeof meter->expected_name, "%s", name);
        int r = sd_bus_add_match(meter->app, NULL, rule, name_owner_changed, meter);
        return r < 0 ? fail(meter, r, "The name cannot be watched") : 0;
}

int meter_await_name(meter *meter, uint64_t timeout, uint64_t *when) {
        uint64_t end = meter_now() + timeout;

        while (meter->owned_at == 0) {
                int r = sd_bus_process(meter->app, NULL);
                if (r < 0)
                        return fail(meter, r, "The name was not owned");
                if (r > 0)
                        continue;
                if (meter_now() > end)
                        return fail(meter, -ETIMEDOUT, "The name was not owned");
                CHECK(sd_bus_wait(meter->app, SECOND / 1000));
        }
        *when = meter->owned_at;
        return 0;
}
