// Infers the types of operators that apply an expression to every item of a list.

import { assume } from './assume.ts';
import { union } from './combine.ts';
import { toPresent } from './narrow.ts';
import { getOperandPointer } from './operation.ts';
import { inferOperand, type OperatorInference, recordArgument } from './operator-inference.ts';
import { getAllEntries, type Paths } from './paths.ts';
import { readSegment } from './read.ts';
import { createElementScope } from './scope.ts';
import { createUnknownType, markResult } from './sensitivity.ts';
import {
  absentType,
  anyType,
  createListType,
  isNever,
  neverType,
  someBoolean,
  someNumber,
  type Type,
} from './type.ts';

/** Returns the type of a list operation, or null for any other operator. */
export function inferOverList(special: OperatorInference): Type | null {
  const { name } = special.operation;
  const infer = Object.hasOwn(inferences, name) ? inferences[name] : undefined;
  if (!infer) return null;
  const list = inferOperand(special, 0);
  recordArgument(special, 0, list);
  return infer(special, getElementType(list), list);
}

// helpers

type Inference = (special: OperatorInference, element: Type, list: Type) => Type;

const inferTest: Inference = (special, element) => {
  inferOperand(special, 1, createElementScope(special.scope, element));
  return someBoolean;
};

const inferences: Readonly<Record<string, Inference>> = {
  map: (special, element, list) => {
    const of = inferOperand(special, 1, createElementScope(special.scope, element));
    return list.list?.filled && !list.any ? { list: { of, filled: true } } : createListType(of);
  },
  filter(special, element) {
    const inside = createElementScope(special.scope, element);
    inferOperand(special, 1, inside);
    const [, rule = null] = special.operation.values;
    return createListType(narrowElement(element, assume(inside, rule, true).facts));
  },
  reduce(special, element) {
    const start = inferOperand(special, 2);
    const named = { current: element, accumulator: anyType };
    const inside = createElementScope(special.scope, { object: { named, rest: null } });
    return union(start, inferOperand(special, 1, inside));
  },
  all: inferTest,
  none: inferTest,
  some: inferTest,
  find(special, element) {
    const key = inferItemByKey(special, element);
    const type = inferOperand(special, 2);
    const { operation, note } = special;
    const [, name = null, rule = null] = operation.values;
    // Another type note reports a wrong key or value at the key itself.
    if (key)
      note({
        kind: 'comparison',
        pointer: getOperandPointer(operation, 1),
        operator: '==',
        left: { pointer: getOperandPointer(operation, 1), rule: { var: name }, type: key },
        right: { pointer: getOperandPointer(operation, 2), rule, type },
      });
    return union(element, absentType);
  },
  sortBy(special, element) {
    inferItemByKey(special, element);
    return createListType(element);
  },
  sum(special, element) {
    const [, key] = special.operation.values;
    if (key === undefined) return markResult([element], someNumber);
    inferItemByKey(special, element);
    const part = readSegment(element, String(key));
    return markResult(part.found ? [part.type] : [], someNumber);
  },
  total: (special, element, list) =>
    union(inferences.sum?.(special, element, list) ?? neverType, absentType),
};

/** Returns the type of a list's items. */
function getElementType(list: Type): Type {
  if (list.any) return createUnknownType(list);
  if (list.list) return list.list.of;
  return isNever(toPresent(list)) ? neverType : anyType;
}

/** Returns the type of a list item, narrowed by the facts about its properties. */
function narrowElement(element: Type, facts: Paths<Type>): Type {
  const { object } = element;
  const known = getAllEntries(facts).filter(
    ([path]) => object && Object.hasOwn(object.named, path),
  );
  if (!object || known.length === 0) return element;
  return {
    ...toPresent(element),
    object: { ...object, named: { ...object.named, ...Object.fromEntries(known) } },
  };
}

/** Returns the type of the item with a key. If no item has the key, the result is null. */
function inferItemByKey(special: OperatorInference, element: Type): Type | null {
  const { operation, note } = special;
  const [, key] = operation.values;
  inferOperand(special, 1);
  if (typeof key !== 'string' || isNever(toPresent(element))) return null;
  const next = readSegment(element, key);
  if (!next.found)
    note({
      kind: 'missing',
      pointer: getOperandPointer(operation, 1),
      path: key,
      missing: key,
      inside: '',
      known: next.known,
    });
  return next.found ? next.type : null;
}
