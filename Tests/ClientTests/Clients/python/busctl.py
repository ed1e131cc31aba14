#!/usr/bin/python3
"""busctl, the tool, as a script has it: every call is a connection of its own, and what it prints is JSON."""
import json
import subprocess

from scenario import NAME, PROPERTIES, Refused, play
from values import Value, split


class Client:
    def __init__(self):
        match = f"type='signal',sender='{NAME}'"
        self.monitor = subprocess.Popen(["busctl", "--user", "--json=short", "--match", match, "monitor"],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.monitor.stderr.readline()  # “Monitoring bus message stream.”

    def signal(self):
        message = json.loads(self.monitor.stdout.readline())
        payload = message["payload"]
        return message["path"], message["member"], list(map(value, split(payload["type"]), payload["data"]))

    def call(self, path, interface, method, types, *arguments):
        if (interface, method) == (PROPERTIES, "Get"):
            return [value(**json.loads(busctl("get-property", NAME, path, *arguments)))]
        if (interface, method) == (PROPERTIES, "Set"):
            owner, name, new = arguments
            busctl("set-property", NAME, path, owner, name, new.type, *words(new.type, new.data))
            return []
        given = [word for type, argument in zip(split(types), arguments) for word in words(type, argument)]
        printed = busctl("call", NAME, path, interface, method, *([types] if types else []), *given)
        answer = json.loads(printed) if printed else {"type": "", "data": []}
        return list(map(value, split(answer["type"]), answer["data"]))


def busctl(*arguments):
    run = subprocess.run(["busctl", "--user", "--json=short", *arguments], capture_output=True, text=True)
    if run.returncode:
        raise Refused(None, run.stderr.strip().split(": ", 1)[1])  # “Call failed: SENTENCE”: the error's name is not told
    return run.stdout


def value(type, data):
    return Value(type, known(type, data))


def known(type, data):
    """The data with a Value for every variant, which busctl prints as {"type": …, "data": …}."""
    if type == "v":
        return value(**data)
    if type.startswith("a{"):
        _, item = split(type[2:-1])
        return {key: known(item, inner) for key, inner in data.items()}
    if type.startswith("a"):
        return [known(type[1:], inner) for inner in data]
    return list(map(known, split(type[1:-1]), data)) if type.startswith("(") else data


def words(type, data):
    """An argument as busctl takes it: of a list its count, of a variant its type, then what is in it."""
    if type == "v":
        return [data.type, *words(data.type, data.data)]
    if type == "a{sv}":
        return [str(len(data)), *[word for key, item in data.items() for word in [key, *words("v", item)]]]
    return ["yes" if data else "no"] if type == "b" else [str(data)]


client = Client()
try:
    play(client)
finally:
    client.monitor.kill()
