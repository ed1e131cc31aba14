/* Answers and ends calls: prints a line for each change of one, and taps what is typed.
 *
 *   cc -o answer-and-end answer-and-end.c $(pkg-config --cflags --libs libsystemd)
 *
 * Type “a” to answer, “e” to decline or end, or the id of a control, such as hold, resume, merge. It waits while there
 * is no daemon, and goes on when there is one again. With --system it is on the system bus. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <systemd/sd-bus.h>

#define NAME "org.glanced.Glance1"
#define ROOT "/org/glanced/Glance1"
#define CONVERSATION NAME ".Conversation"
#define TREE "org.freedesktop.DBus.ObjectManager"

static struct call {
    char path[64], group[64], title[512], state[16], pending[16], controls[256], line[900];
    int rings;
} calls[64];
static size_t count;

static struct call *find(const char *path) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(calls[i].path, path) == 0) return &calls[i];
    return NULL;
}

static void drop(struct call *call) {
    if (call) memmove(call, call + 1, (size_t)(calls + --count - call) * sizeof *call);
}

/* A variant that holds the controls, an aa{sv}: keeps their ids, each with a space before and behind. */
static void take_controls(sd_bus_message *m, struct call *call) {
    const char *key, *id;
    strcpy(call->controls, " ");
    sd_bus_message_enter_container(m, 'v', "aa{sv}");
    sd_bus_message_enter_container(m, 'a', "a{sv}");
    while (sd_bus_message_enter_container(m, 'a', "{sv}") > 0) {
        while (sd_bus_message_enter_container(m, 'e', "sv") > 0) {
            sd_bus_message_read(m, "s", &key);
            if (strcmp(key, "id") != 0) sd_bus_message_skip(m, "v");
            else if (sd_bus_message_read(m, "v", "s", &id) > 0
                     && strlen(call->controls) + strlen(id) + 2 < sizeof call->controls)
                strcat(strcat(call->controls, id), " ");
            sd_bus_message_exit_container(m);
        }
        sd_bus_message_exit_container(m);
    }
    sd_bus_message_exit_container(m);
    sd_bus_message_exit_container(m);
}

static void take_text(sd_bus_message *m, const char *type, char *to, size_t size) {
    const char *text;
    if (sd_bus_message_read(m, "v", type, &text) > 0) snprintf(to, size, "%s", text);
}

/* Properties of a conversation, an a{sv}: keeps what is shown, and prints it if that differs. */
static void take(sd_bus_message *m, struct call *call) {
    const char *key;
    sd_bus_message_enter_container(m, 'a', "{sv}");
    while (sd_bus_message_enter_container(m, 'e', "sv") > 0) {
        sd_bus_message_read(m, "s", &key);
        if (strcmp(key, "Title") == 0) take_text(m, "s", call->title, sizeof call->title);
        else if (strcmp(key, "State") == 0) take_text(m, "s", call->state, sizeof call->state);
        else if (strcmp(key, "Pending") == 0) take_text(m, "s", call->pending, sizeof call->pending);
        else if (strcmp(key, "Group") == 0) take_text(m, "o", call->group, sizeof call->group);
        else if (strcmp(key, "Ringing") == 0) sd_bus_message_read(m, "v", "b", &call->rings);
        else if (strcmp(key, "Controls") == 0) take_controls(m, call);
        else sd_bus_message_skip(m, "v");
        sd_bus_message_exit_container(m);
    }
    sd_bus_message_exit_container(m);
    char line[sizeof call->line], words[64];
    const char *form = call->rings ? "rings" : *call->pending ? "%s (%s)" : "%s";
    snprintf(words, sizeof words, form, call->state, call->pending);
    int length = (int)strlen(call->controls) - 2;
    snprintf(line, sizeof line, "%s: %s [%.*s]", call->title, words, length > 0 ? length : 0, call->controls + 1);
    if (strcmp(line, call->line) != 0) puts(strcpy(call->line, line));
}

/* A path and its interfaces, oa{sa{sv}}, as InterfacesAdded and GetManagedObjects have them. */
static void take_object(sd_bus_message *m) {
    const char *path, *interface;
    sd_bus_message_read(m, "o", &path);
    sd_bus_message_enter_container(m, 'a', "{sa{sv}}");
    while (sd_bus_message_enter_container(m, 'e', "sa{sv}") > 0) {
        sd_bus_message_read(m, "s", &interface);
        struct call *call = find(path);
        if (strcmp(interface, CONVERSATION) == 0 && !call && count < sizeof calls / sizeof *calls) {
            call = memset(&calls[count++], 0, sizeof *calls);
            snprintf(call->path, sizeof call->path, "%s", path);
        }
        if (strcmp(interface, CONVERSATION) == 0 && call) take(m, call);
        else sd_bus_message_skip(m, "a{sv}");
        sd_bus_message_exit_container(m);
    }
    sd_bus_message_exit_container(m);
}

static int on_added(sd_bus_message *m, void *data, sd_bus_error *error) {
    take_object(m);
    return 0;
}

static int on_listed(sd_bus_message *m, void *data, sd_bus_error *error) {
    sd_bus_message_enter_container(m, 'a', "{oa{sa{sv}}}"); /* of an error nothing can be entered: there is no daemon */
    while (sd_bus_message_enter_container(m, 'e', "oa{sa{sv}}") > 0) {
        take_object(m);
        sd_bus_message_exit_container(m);
    }
    return 0;
}

static int on_changed(sd_bus_message *m, void *data, sd_bus_error *error) {
    struct call *call = find(sd_bus_message_get_path(m));
    if (call && sd_bus_message_skip(m, "s") > 0) take(m, call);
    return 0;
}

static int on_removed(sd_bus_message *m, void *data, sd_bus_error *error) {
    const char *path;
    if (sd_bus_message_read(m, "o", &path) > 0) drop(find(path));
    return 0;
}

/* The daemon has come or gone: what was there is not there any more. */
static int on_owner(sd_bus_message *m, void *data, sd_bus_error *error) {
    const char *name, *before, *after;
    if (sd_bus_message_read(m, "sss", &name, &before, &after) < 0) return 0;
    count = 0;
    if (*after)
        sd_bus_call_method_async(sd_bus_message_get_bus(m), NULL, NAME, ROOT, TREE, "GetManagedObjects", on_listed, NULL,
                                 NULL);
    return 0;
}

static int on_answer(sd_bus_message *m, void *data, sd_bus_error *error) {
    if (sd_bus_message_is_method_error(m, NULL)) puts(sd_bus_message_get_error(m)->message);
    return 0;
}

/* Taps a control of the first call that offers it; of those in a group its first before the others, since what is done
 * to that one is done to all of it. */
static int tap(sd_bus *bus, const char *control) {
    char word[80];
    snprintf(word, sizeof word, " %s ", control);
    for (int members = 0; members <= 1; members++)
        for (struct call *call = calls; call < calls + count; call++) {
            int is_member = strcmp(call->group, "/") != 0 && strcmp(call->group, call->path) != 0;
            if (is_member == members && strstr(call->controls, word))
                return sd_bus_call_method_async(bus, NULL, NAME, call->path, CONVERSATION, "Activate", on_answer, NULL,
                                                "sa{sv}", control, 0) >= 0;
        }
    return 0;
}

static int on_typed(sd_event_source *source, int fd, uint32_t events, void *bus) {
    char text[4096];
    ssize_t length = read(fd, text, sizeof text - 1);
    if (length <= 0) return sd_event_exit(sd_event_source_get_event(source), 0);
    text[length] = '\0';
    for (char *word = strtok(text, " \n"); word; word = strtok(NULL, " \n")) {
        int found = strcmp(word, "a") == 0 ? tap(bus, "answer") || tap(bus, "answerHolding") || tap(bus, "answerEnding")
                  : strcmp(word, "e") == 0 ? tap(bus, "decline") || tap(bus, "end")
                  : tap(bus, word);
        if (!found) printf("Nothing offers %s.\n", word);
    }
    return 0;
}

int main(int argc, char **argv) {
    sd_bus *bus;
    sd_event *loop;
    setlinebuf(stdout);
    if ((argc > 1 ? sd_bus_open_system(&bus) : sd_bus_open_user(&bus)) < 0 || sd_event_new(&loop) < 0) return 1;
    sd_bus_set_exit_on_disconnect(bus, 1);
    sd_bus_match_signal(bus, NULL, NAME, ROOT, TREE, "InterfacesAdded", on_added, NULL);
    sd_bus_match_signal(bus, NULL, NAME, ROOT, TREE, "InterfacesRemoved", on_removed, NULL);
    sd_bus_add_match(bus, NULL, "type='signal',sender='" NAME "',interface='org.freedesktop.DBus.Properties',"
                     "member='PropertiesChanged',arg0='" CONVERSATION "'", on_changed, NULL);
    sd_bus_add_match(bus, NULL, "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='" NAME "'",
                     on_owner, NULL);
    /* Starts a daemon that is not there, if it is installed; else on_owner hears of one that comes. */
    sd_bus_call_method_async(bus, NULL, NAME, ROOT, TREE, "GetManagedObjects", on_listed, NULL, NULL);
    sd_event_add_io(loop, NULL, STDIN_FILENO, EPOLLIN, on_typed, bus);
    sd_bus_attach_event(bus, loop, 0);
    return sd_event_loop(loop) < 0;
}
