/*
 * The baseline: what a careful C programmer would write to pass updates on, and no more.
 *
 * Update(a{sv} state, a{sv} options) announces in one PropertiesChanged what a glance made of that state would announce,
 * and returns. Echo(s) returns its argument.
 */
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>

#define CHECK(expression)                       \
        do {                                    \
                int result_ = (expression);     \
                if (result_ < 0)                \
                        return result_;         \
        } while (0)

typedef struct State {
        const char *title;
        const char *subtitle;
        double progress;
} State;

static int read_state(sd_bus_message *message, State *state) {
        const char *key;
        int more;

        CHECK(sd_bus_message_enter_container(message, 'a', "{sv}"));
        while ((more = sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
                CHECK(sd_bus_message_read_basic(message, 's', &key));
                if (strcmp(key, "title") == 0)
                        CHECK(sd_bus_message_read(message, "v", "s", &state->title));
                else if (strcmp(key, "subtitle") == 0)
                        CHECK(sd_bus_message_read(message, "v", "s", &state->subtitle));
                else if (strcmp(key, "progress") == 0)
                        CHECK(sd_bus_message_read(message, "v", "d", &state->progress));
                else
                        CHECK(sd_bus_message_skip(message, "v"));
                CHECK(sd_bus_message_exit_container(message));
        }
        CHECK(more);
        return sd_bus_message_exit_container(message);
}

static int announce(sd_bus *bus, const State *state) {
        sd_bus_message *signal = NULL;
        char text[512];
        int r;

        snprintf(text, sizeof text, "%s · %s", state->title, state->subtitle);
        r = sd_bus_message_new_signal(
                        bus, &signal, "/org/glanced/Relay1/glance", "org.freedesktop.DBus.Properties",
                        "PropertiesChanged");
        if (r >= 0)
                r = sd_bus_message_append(
                                signal, "sa{sv}as", "org.glanced.Relay1.Glance", 4,
                                "Title", "s", state->title,
                                "Text", "s", text,
                                "Label", "s", text,
                                "Progress", "d", state->progress,
                                0);
        if (r >= 0)
                r = sd_bus_send(bus, signal, NULL);
        sd_bus_message_unref(signal);
        return r;
}

static int update(sd_bus_message *message, void *userdata, sd_bus_error *error) {
        State state = {.title = "", .subtitle = ""};

        CHECK(read_state(message, &state));
        CHECK(sd_bus_message_skip(message, "a{sv}"));
        CHECK(announce(sd_bus_message_get_bus(message), &state));
        return sd_bus_reply_method_return(message, NULL);
}

static int echo(sd_bus_message *message, void *userdata, sd_bus_error *error) {
        const char *text;

        CHECK(sd_bus_message_read_basic(message, 's', &text));
        return sd_bus_reply_method_return(message, "s", text);
}

static const sd_bus_vtable table[] = {
        SD_BUS_VTABLE_START(0),
        SD_BUS_METHOD("Update", "a{sv}a{sv}", NULL, update, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_METHOD("Echo", "s", "s", echo, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_VTABLE_END,
};

static int serve(void) {
        sd_event *event = NULL;
        sd_bus *bus = NULL;

        CHECK(sd_event_default(&event));
        CHECK(sd_bus_open_user(&bus));
        CHECK(sd_bus_attach_event(bus, event, 0));
        CHECK(sd_bus_add_object_vtable(bus, NULL, "/org/glanced/Relay1", "org.glanced.Relay1", table, NULL));
        CHECK(sd_bus_request_name(bus, "org.glanced.Relay1", 0));
        return sd_event_loop(event);
}

int main(void) {
        int r = serve();

        if (r < 0) {
                fprintf(stderr, "relay: %s\n", strerror(-r));
                return 1;
        }
        return 0;
}
