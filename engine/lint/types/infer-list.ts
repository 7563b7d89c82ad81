// Infers operators that apply an expression to every item of a list.

import { assume } from './assume.ts';
import { union } from './combine.ts';
import { present } from './narrow.ts';
import { pointerOf } from './operation.ts';
import { allOf, type Paths } from './paths.ts';
import { madeOf, unknownOf } from './private.ts';
import { stepInto } from './read.ts';
import { elementScope } from './scope.ts';
import { noteArgument, type Special, valueType } from './special.ts';
import {
  absent,
  anything,
  isNever,
  listOf,
  never,
  someBoolean,
  someNumber,
  type Type,
} from './type.ts';

/** Returns the type of such an operation, or null for any other operator. */
export function inferOverList(special: Special): Type | null {
  const { name } = special.operation;
  const infer = Object.hasOwn(inferences, name) ? inferences[name] : undefined;
  if (!infer) return null;
  const list = valueType(special, 0);
  noteArgument(special, 0, list);
  return infer(special, elementOf(list), list);
}

// helpers

type Inference = (special: Special, element: Type, list: Type) => Type;

const test: Inference = (special, element) => {
  valueType(special, 1, elementScope(special.scope, element));
  return someBoolean;
};

const inferences: Readonly<Record<string, Inference>> = {
  map: (special, element, list) => {
    const of = valueType(special, 1, elementScope(special.scope, element));
    return list.list?.filled && !list.any ? { list: { of, filled: true } } : listOf(of);
  },
  filter(special, element) {
    const inside = elementScope(special.scope, element);
    valueType(special, 1, inside);
    const [, rule = null] = special.operation.values;
    return listOf(narrowed(element, assume(inside, rule, true).facts));
  },
  reduce(special, element) {
    const start = valueType(special, 2);
    const named = { current: element, accumulator: anything };
    const inside = elementScope(special.scope, { object: { named, rest: null } });
    return union(start, valueType(special, 1, inside));
  },
  all: test,
  none: test,
  some: test,
  find(special, element) {
    const key = noteKey(special, element);
    const type = valueType(special, 2);
    const { operation, note } = special;
    const [, name = null, rule = null] = operation.values;
    // Another note reports a wrong key or value at the key itself.
    if (key)
      note({
        kind: 'comparison',
        pointer: pointerOf(operation, 1),
        operator: '==',
        left: { pointer: pointerOf(operation, 1), rule: { var: name }, type: key },
        right: { pointer: pointerOf(operation, 2), rule, type },
      });
    return union(element, absent);
  },
  sortBy(special, element) {
    noteKey(special, element);
    return listOf(element);
  },
  sum(special, element) {
    const [, key] = special.operation.values;
    if (key === undefined) return madeOf([element], someNumber);
    noteKey(special, element);
    const part = stepInto(element, String(key));
    return madeOf(part.found ? [part.type] : [], someNumber);
  },
  total: (special, element, list) =>
    union(inferences.sum?.(special, element, list) ?? never, absent),
};

/** Returns the type of a list's items. */
function elementOf(list: Type): Type {
  if (list.any) return unknownOf(list);
  if (list.list) return list.list.of;
  return isNever(present(list)) ? never : anything;
}

/** Returns an item narrowed by the facts about its properties. */
function narrowed(element: Type, facts: Paths<Type>): Type {
  const { object } = element;
  const known = allOf(facts).filter(([path]) => object && Object.hasOwn(object.named, path));
  if (!object || known.length === 0) return element;
  return {
    ...present(element),
    object: { ...object, named: { ...object.named, ...Object.fromEntries(known) } },
  };
}

/** Returns the type of the item with a key. A key that no item has finds nothing. */
function noteKey(special: Special, element: Type): Type | null {
  const { operation, note } = special;
  const [, key] = operation.values;
  valueType(special, 1);
  if (typeof key !== 'string' || isNever(present(element))) return null;
  const next = stepInto(element, key);
  if (!next.found)
    note({
      kind: 'missing',
      pointer: pointerOf(operation, 1),
      path: key,
      missing: key,
      inside: '',
      known: next.known,
    });
  return next.found ? next.type : null;
}
