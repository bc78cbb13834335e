"""Alters scenes at every value and tells what a JSON Schema says of each: `altered_scenes.py SCHEMA COUNT SCENE...`

Prints a line of JSON for each altered scene, and for each scene as it is: `what` was done, the scene's `text`, and
whether the schema `accepts` it. Of all alterations it takes COUNT, evenly spread.
"""
import copy
import json
import sys

from jsonschema import Draft7Validator

VALUES = [None, True, 0, -1, 0.5, 1.5, 300, 1e12, "", "x", "#12", "#FF9500", "list/x", "a/b", [], [1], [1, 2], [1, 2, 3, 4],
          {}, {"x": 1}]


def without_comments(text):
    """JSON with comments and trailing commas as plain JSON."""
    out, index, inside = [], 0, False
    while index < len(text):
        two = text[index:index + 2]
        if inside:
            if text[index] == "\\":
                out.append(text[index:index + 2])
                index += 2
                continue
            inside = text[index] != '"'
        elif two == "//":
            end = text.find("\n", index)
            index = len(text) if end < 0 else end
            continue
        elif two == "/*":
            index = text.index("*/", index) + 2
            continue
        elif text[index] == '"':
            inside = True
        elif text[index] == ",":
            rest = without_space(text[index + 1:])
            if rest[:1] in ("]", "}"):
                index += 1
                continue
        out.append(text[index])
        index += 1
    return "".join(out)


def without_space(text):
    while True:
        text = text.lstrip()
        if text.startswith("//"):
            end = text.find("\n")
            text = "" if end < 0 else text[end:]
        elif text.startswith("/*"):
            text = text[text.index("*/") + 2:]
        else:
            return text


def places(value, path=()):
    """The path of every value, and of every key that is taken away or added."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, path + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, path + (index,))


def at(scene, path):
    for step in path:
        scene = scene[step]
    return scene


def alterations(scene):
    for path, value in list(places(scene)):
        if not path:
            continue
        for new in VALUES:
            if new == value and type(new) is type(value):
                continue
            other = copy.deepcopy(scene)
            at(other, path[:-1])[path[-1]] = new
            yield f"{path} = {json.dumps(new)}", other
        other = copy.deepcopy(scene)
        del at(other, path[:-1])[path[-1]]
        yield f"{path} taken away", other
        if isinstance(value, dict):
            other = copy.deepcopy(scene)
            at(other, path)["nonsense"] = 1
            yield f"{path} with a key of no meaning", other
        if isinstance(value, str) and path[-1] == "style":
            for style in ("hero", "cube", "fullscreen", "lightbox", "custom", "container", "grouped"):
                other = copy.deepcopy(scene)
                at(other, path[:-1])[path[-1]] = style
                yield f"{path} = {style}", other
        if path == ("transition",) and isinstance(value, dict):
            for back in ({"style": "hero"}, {"style": "cube"}, {"style": "custom"}, {"curve": "linear"}, {"hidden": []}):
                other = copy.deepcopy(scene)
                other["transition"]["dismiss"] = back
                yield f"dismiss = {back}", other


def main():
    schema = json.load(open(sys.argv[1]))
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)
    wanted = int(sys.argv[2])
    whole, altered, seen = [], [], set()
    for name in sys.argv[3:]:
        try:
            scene = json.loads(without_comments(open(name).read()))
        except ValueError:
            continue
        whole.append((name, scene))
        for what, other in alterations(scene):
            # Rows and items are many and alike.
            kind = (what if "rows" not in what and "items" not in what else " ".join(w for w in what.split() if not w[:1].isdigit()))
            if (name.rsplit("/", 2)[-2], kind) not in seen:
                seen.add((name.rsplit("/", 2)[-2], kind))
                altered.append((f"{name}: {what}", other))
    step = max(1, len(altered) // wanted)
    for what, scene in whole + altered[::step]:
        print(json.dumps({"what": what, "text": json.dumps(scene), "accepts": validator.is_valid(scene)}))


main()
