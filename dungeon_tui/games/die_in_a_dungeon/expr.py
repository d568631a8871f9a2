"""Operations as they are written in the card files: ``Move(H(cls="outlaw"), sneak="ignore")``.

An expression is a call of a known piece with constants, lists and further calls; nothing else is
understood, so a card file can do no harm.
"""

from __future__ import annotations

import ast
import types
import typing
from typing import Any

import attrs


class BadExpression(ValueError):
    """What is written is no operation; the text says why."""


def parse(text: str, known: dict[str, type[Any]]) -> Any:
    """Return the operation that ``text`` names; BadExpression if there is none."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadExpression(f"{text[:40]!r} is not written as a call") from None
    return _value(tree.body, known)


def _value(node: ast.expr, known: dict[str, type[Any]]) -> Any:
    if isinstance(node, ast.Constant) and type(node.value) in (int, str, bool):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_number(_value(node.operand, known))
    if isinstance(node, ast.List | ast.Tuple):
        return tuple(_value(item, known) for item in node.elts)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _call(node, node.func.id, known)
    raise BadExpression(f"{ast.unparse(node)[:40]!r} is not understood here")


def _number(value: Any) -> int:
    if type(value) is not int:
        raise BadExpression(f"{str(value)[:40]!r} is no number")
    return value


def _call(node: ast.Call, name: str, known: dict[str, type[Any]]) -> Any:
    if name not in known:
        raise BadExpression(f"there is no operation {name[:40]}")
    cls = known[name]
    fields = [field.name for field in attrs.fields(cls)]
    if len(node.args) > len(fields):
        raise BadExpression(f"{name} takes at most {len(fields)} values")
    values = {field: _value(arg, known) for field, arg in zip(fields, node.args, strict=False)}
    for keyword in node.keywords:
        if keyword.arg not in fields or keyword.arg in values:
            raise BadExpression(f"{name} takes {', '.join(fields) or 'nothing'}, not {keyword.arg}")
        values[keyword.arg] = _value(keyword.value, known)
    try:
        made = cls(**values)
    except TypeError:
        raise BadExpression(f"{name} lacks one of {', '.join(fields)}") from None
    _check(name, made)
    return made


def _check(name: str, made: Any) -> None:
    """Refuse values of a wrong kind: a list of steps must hold operations, a number be a number."""
    for field, hint in _hints(type(made)).items():
        if not _fits(getattr(made, field), hint):
            raise BadExpression(f"{name} takes another kind of {field}")


_HINTS: dict[type[Any], dict[str, Any]] = {}


def _hints(cls: type[Any]) -> dict[str, Any]:
    if cls not in _HINTS:
        _HINTS[cls] = _read_hints(cls)
    return _HINTS[cls]


def _read_hints(cls: type[Any]) -> dict[str, Any]:
    return {name: hint for name, hint in typing.get_type_hints(cls).items() if name in _names(cls)}


def _names(cls: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(cls))


def _fits(value: Any, hint: Any) -> bool:
    if typing.get_origin(hint) is tuple:
        inner = typing.get_args(hint)[0]
        return isinstance(value, tuple) and all(_fits(item, inner) for item in value)
    if isinstance(hint, types.UnionType):
        return any(_fits(value, choice) for choice in typing.get_args(hint))
    return type(value) is hint if hint in (int, str, bool) else isinstance(value, hint)
