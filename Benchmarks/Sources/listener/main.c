/*
 * A shell that takes every signal of a service; to be stopped in the middle of it.
 *
 * Usage: listener NAME. It says "ready" when the bus has its match.
 */
#include <stdio.h>
#include <string.h>
#include <systemd/sd-bus.h>

static int take(sd_bus_message *message, void *userdata, sd_bus_error *error) {
        return 0;
}

static int listen_to(const char *name) {
        sd_bus *bus = NULL;
        char rule[512];
        int r;

        snprintf(rule, sizeof rule, "type='signal',sender='%s'", name);
        if ((r = sd_bus_open_user(&bus)) < 0 || (r = sd_bus_add_match(bus, NULL, rule, take, NULL)) < 0)
                return r;
        puts("ready");
        fflush(stdout);
        while ((r = sd_bus_process(bus, NULL)) >= 0)
                if (r == 0 && (r = sd_bus_wait(bus, UINT64_MAX)) < 0)
                        return r;
        return r;
}

int main(int count, char **arguments) {
        if (count != 2) {
                fputs("Usage: listener NAME\n", stderr);
                return 64;
        }
        int r = listen_to(arguments[1]);
        fprintf(stderr, "listener: %s\n", strerror(-r));
        return 1;
}
