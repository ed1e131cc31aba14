"""Values as every client prints them, so that one that loses a type shows."""


class Value:
    """A value with its D-Bus type; data is plain Python, but for what is in a variant, which is a Value again."""

    def __init__(self, type, data):
        self.type, self.data = type, data

    @property
    def plain(self):
        return plain(self.data)

    def written(self):
        return written(self.type, self.data)


def plain(data):
    if isinstance(data, Value):
        return plain(data.data)
    if isinstance(data, dict):
        return {key: plain(item) for key, item in data.items()}
    return [plain(item) for item in data] if isinstance(data, (list, tuple)) else data


def split(types):
    """The complete types of a signature, one by one."""
    while types:
        end = depth = 0
        while True:
            depth += (types[end] in "({") - (types[end] in ")}")
            end += 1
            if depth == 0 and types[end - 1] != "a":
                break
        yield types[:end]
        types = types[end:]


def written(type, data):
    if type == "v":
        return f"<{data.type} {data.written()}>"
    if type in "sog":
        return '"' + data.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if type == "b":
        return "true" if data else "false"
    if type == "d":
        return f"{data:.3f}"
    if type.startswith("a{"):
        key, item = split(type[2:-1])
        return "{" + ", ".join(sorted(f"{written(key, a)}: {written(item, b)}" for a, b in data.items())) + "}"
    if type.startswith("a"):
        return "[" + ", ".join(written(type[1:], item) for item in data) + "]"
    if type.startswith("("):
        return "(" + ", ".join(map(written, split(type[1:-1]), data)) + ")"
    return str(data)


def from_variant(variant):
    """The Value of a GVariant."""
    type = variant.get_type_string()
    if type == "v":
        return from_variant(variant.get_variant())
    return Value(type, data_of(variant))


def data_of(variant):
    type = variant.get_type_string()
    if type == "v":
        return from_variant(variant)
    if not variant.is_container():
        return variant.unpack()
    children = [variant.get_child_value(index) for index in range(variant.n_children())]
    if type.startswith("a{"):
        return dict((data_of(pair.get_child_value(0)), data_of(pair.get_child_value(1))) for pair in children)
    return [data_of(child) for child in children]
