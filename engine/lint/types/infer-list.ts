// Infers the types of operators that apply an expression to every item of a list.

import { narrowScopeByGuard } from './assume.ts';
import { createUnionType } from './combine.ts';
import { toPresentType } from './narrow.ts';
import { getOperandPointer } from './operation.ts';
import { inferOperand, type OperatorInference, recordArgumentNote } from './operator-inference.ts';
import { getPathEntries, type PathMap } from './paths.ts';
import { getTypeAtSegment } from './read.ts';
import { createElementScope } from './scope.ts';
import { createUnknownType, markResultType } from './sensitivity.ts';
import {
  absentType,
  anyType,
  booleanType,
  createListType,
  type InferredType,
  isNeverType,
  neverType,
  numberType,
} from './type.ts';

/** Returns the type of a list operation, or null for any other operator. */
export function inferListOperator(special: OperatorInference): InferredType | null {
  const { name } = special.operation;
  const infer = Object.hasOwn(inferences, name) ? inferences[name] : undefined;
  if (!infer) return null;
  const list = inferOperand(special, 0);
  recordArgumentNote(special, 0, list);
  return infer(special, getElementType(list), list);
}

// helpers

type Inference = (
  special: OperatorInference,
  element: InferredType,
  list: InferredType,
) => InferredType;

const inferTest: Inference = (special, element) => {
  inferOperand(special, 1, createElementScope(special.scope, element));
  return booleanType;
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
    return createListType(narrowElement(element, narrowScopeByGuard(inside, rule, true).facts));
  },
  reduce(special, element) {
    const start = inferOperand(special, 2);
    const named = { current: element, accumulator: anyType };
    const inside = createElementScope(special.scope, { object: { named, rest: null } });
    return createUnionType(start, inferOperand(special, 1, inside));
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
    return createUnionType(element, absentType);
  },
  sortBy(special, element) {
    inferItemByKey(special, element);
    return createListType(element);
  },
  sum(special, element) {
    const [, key] = special.operation.values;
    if (key === undefined) return markResultType([element], numberType);
    inferItemByKey(special, element);
    const part = getTypeAtSegment(element, String(key));
    return markResultType(part.found ? [part.type] : [], numberType);
  },
  total: (special, element, list) =>
    createUnionType(inferences.sum?.(special, element, list) ?? neverType, absentType),
};

/** Returns the type of a list's items. */
function getElementType(list: InferredType): InferredType {
  if (list.any) return createUnknownType(list);
  if (list.list) return list.list.of;
  return isNeverType(toPresentType(list)) ? neverType : anyType;
}

/** Returns the type of a list item, narrowed by the facts about its properties. */
function narrowElement(element: InferredType, facts: PathMap<InferredType>): InferredType {
  const { object } = element;
  const known = getPathEntries(facts).filter(
    ([path]) => object && Object.hasOwn(object.named, path),
  );
  if (!object || known.length === 0) return element;
  return {
    ...toPresentType(element),
    object: { ...object, named: { ...object.named, ...Object.fromEntries(known) } },
  };
}

/** Returns the type of the item with a key. If no item has the key, the result is null. */
function inferItemByKey(special: OperatorInference, element: InferredType): InferredType | null {
  const { operation, note } = special;
  const [, key] = operation.values;
  inferOperand(special, 1);
  if (typeof key !== 'string' || isNeverType(toPresentType(element))) return null;
  const next = getTypeAtSegment(element, key);
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
