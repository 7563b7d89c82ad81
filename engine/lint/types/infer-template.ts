// Infers the type of a rendered template.

import {
  findPlaceholders,
  isObject,
  type Json,
  type JsonObject,
  type Template,
} from '../../language/index.ts';
import { createUnionType } from './combine.ts';
import { typeFromValue } from './from-value.ts';
import { inferType } from './infer.ts';
import { toNonEmptyType } from './narrow.ts';
import { readPlaceholder, type TypeScope, withScopeNames } from './scope.ts';
import { addPathOrigin, createUnknownType, markResultType } from './sensitivity.ts';
import { absentType, createListType, type InferredType, numberType, textType } from './type.ts';

/**
 * Returns the type of a template's value.
 * @param texts true if strings may contain placeholders
 */
export function inferTemplate(shape: Template, scope: TypeScope, texts = false): InferredType {
  if (typeof shape === 'string' && texts && shape.includes('{')) return inferText(shape, scope);
  if (Array.isArray(shape)) return inferList(shape, scope, texts);
  if (!isObject(shape)) return typeFromValue(shape);
  if (Object.hasOwn(shape, '$')) return inferType(shape.$ ?? null, scope);
  if (Object.hasOwn(shape, '$optional'))
    return createUnionType(toNonEmptyType(inferType(shape.$optional ?? null, scope)), absentType);
  if (Object.hasOwn(shape, '$each')) return inferEach(shape, scope, texts);
  if (Object.hasOwn(shape, '$link'))
    return markResultType([inferTemplate(shape.query ?? null, scope)], textType);
  const named = Object.entries(shape).map(([name, each]) => [
    name,
    inferTemplate(each, scope, texts),
  ]);
  return { object: { named: Object.fromEntries(named), rest: null } };
}

/** Returns the type of a text with placeholders. */
export function inferText(text: string, scope: TypeScope): InferredType {
  const read = findPlaceholders(text).flatMap(({ path }) => {
    const reading = readPlaceholder(scope, path);
    return reading.found ? [addPathOrigin(reading.type, path)] : [];
  });
  return markResultType(read, textType);
}

/** Returns the names that `$each` defines for a list item and its index, with their types. */
export function getItemNames(
  shape: JsonObject,
  scope: TypeScope,
): Readonly<Record<string, InferredType>> {
  const list = inferType(shape.$each ?? null, scope);
  const name = typeof shape.as === 'string' ? shape.as : 'item';
  const element = list.list && !list.any ? list.list.of : createUnknownType(list);
  return { [name]: element, [`${name}Index`]: numberType };
}

// helpers

function inferList(shapes: readonly Json[], scope: TypeScope, texts: boolean): InferredType {
  const types = shapes.map((each) => inferTemplate(each, scope, texts));
  const isLeftOut = (each: Json) => isObject(each) && Object.hasOwn(each, '$optional');
  const of = createUnionType(
    ...types.map((type, index) => (isLeftOut(shapes[index] ?? null) ? toNonEmptyType(type) : type)),
  );
  return shapes.some((each) => !isLeftOut(each))
    ? { list: { of, filled: true } }
    : createListType(of);
}

function inferEach(shape: JsonObject, scope: TypeScope, texts: boolean): InferredType {
  const of = inferTemplate(
    shape.of ?? null,
    withScopeNames(scope, getItemNames(shape, scope)),
    texts,
  );
  return shape.by === undefined ? createListType(of) : { object: { named: {}, rest: of } };
}
