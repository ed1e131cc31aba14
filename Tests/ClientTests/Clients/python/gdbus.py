#!/usr/bin/python3
"""gdbus, the tool, as a script has it: every call is a connection of its own, and what it prints is GVariant text."""
import subprocess

from gi.repository import GLib

from scenario import NAME, Refused, play
from values import Value, from_variant


class Client:
    def __init__(self):
        self.monitor = subprocess.Popen(["gdbus", "monitor", "--session", "--dest", NAME], stdout=subprocess.PIPE,
                                        text=True)
        while " is owned by " not in self.monitor.stdout.readline():
            pass

    def signal(self):
        """A line such as /path: org.example.Interface.Signal (arguments)."""
        path, rest = self.monitor.stdout.readline().rstrip("\n").split(": ", 1)
        name, arguments = rest.split(" ", 1)
        return path, name.split(".")[-1], parts(arguments)

    def call(self, path, interface, method, types, *arguments):
        run = subprocess.run(["gdbus", "call", "--session", "--dest", NAME, "--object-path", path, "--method",
                              f"{interface}.{method}", *map(text, arguments)], capture_output=True, text=True)
        if run.returncode:
            # Error: GDBus.Error:NAME: SENTENCE
            name, sentence = run.stderr.strip().removeprefix("Error: GDBus.Error:").split(": ", 1)
            raise Refused(name, sentence)
        return parts(run.stdout)


def parts(printed):
    variant = GLib.Variant.parse(None, printed)
    return [from_variant(variant.get_child_value(index)) for index in range(variant.n_children())]


def text(argument):
    """An argument; gdbus knows by introspection what it is to be, but for what is in a variant."""
    if isinstance(argument, dict):
        return "{" + ", ".join(f"{text(key)}: {text(item)}" for key, item in argument.items()) + "}"
    if isinstance(argument, Value):
        return f"<{GLib.Variant(argument.type, argument.data).print_(True)}>"
    return GLib.Variant("s", argument).print_(False)


client = Client()
try:
    play(client)
finally:
    client.monitor.kill()
