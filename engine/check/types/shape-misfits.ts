// What in a shape does not fit a JSON Schema: literal parts by the schema itself, computed ones by their types.

import { isObject, type JsonObject } from '../../data.ts';
import type { Json, JsonSchema, Shape } from '../../types.ts';
import { isComputed } from '../computed.ts';
import { misfit } from '../fits.ts';
import { escapeSegment } from '../pointer.ts';
import { fromSchema } from './from-schema.ts';
import { type Misfit, misfitOf } from './misfit.ts';
import { filled } from './narrow.ts';
import type { Scope } from './scope.ts';
import { type Tail, tailsOf } from './tails.ts';
import { kindsOf, someText, type Type } from './type.ts';

export interface ShapeFault {
  /** JSON Pointer of what does not fit. */
  readonly pointer: string;
  /** What is wrong with it, to stand after what it is called. */
  readonly reason: string;
  /** For a computed value: how it does not fit, and what it may be. */
  readonly computed?: Computed;
  /** A name that is not known, and those that are. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
}

export interface Computed {
  readonly misfit: Misfit;
  readonly given: Type;
  /** The data path that it is read from, where it is one. */
  readonly path: string | null;
}

/** What in a shape does not fit. `scopeAt` tells what is known at a JSON Pointer; with `texts`, strings may hold placeholders. */
export function shapeMisfits(
  schema: JsonSchema,
  shape: Shape,
  pointer: string,
  scopeAt: (pointer: string) => Scope,
): readonly ShapeFault[] {
  if (!isComputed(shape)) {
    const wrong = misfit(schema, shape);
    return wrong ? [{ pointer: pointer + wrong.pointer, reason: wrong.reason }] : [];
  }
  const below = (inner: JsonSchema, value: Json, at: string) =>
    shapeMisfits(inner, value, at, scopeAt);
  const meant = meantBy(schema, shape);
  if (Array.isArray(shape)) {
    const { items } = meant;
    if (!isObject(items)) return kindFault(meant, shape, pointer);
    return shape.flatMap((each, index) => below(items, each, `${pointer}/${index}`));
  }
  if (!isObject(shape)) return [];
  for (const name of ['$', '$optional'] as const) {
    if (!Object.hasOwn(shape, name)) continue;
    const at = `${pointer}/${name}`;
    return tailsOf(shape[name] ?? null, scopeAt(at), at).flatMap((tail) =>
      computedFault(schema, name === '$' ? tail : { ...tail, type: filled(tail.type) }),
    );
  }
  if (Object.hasOwn(shape, '$link'))
    return computedFault(schema, { type: someText, pointer, literal: false, path: null });
  if (!Object.hasOwn(shape, '$each')) return objectFaults(meant, shape, pointer, below);
  const inner = shape.by === undefined ? meant.items : meant.additionalProperties;
  return isObject(inner)
    ? below(inner, shape.of ?? null, `${pointer}/of`)
    : kindFault(meant, shape, pointer);
}

// helpers

/** That a value may be another than those of an enum is told where that is certain: of a literal, or where it is none of them. */
function computedFault(
  schema: JsonSchema,
  { type, pointer, literal, path }: Tail,
): readonly ShapeFault[] {
  const found = misfitOf(type, fromSchema(schema), literal);
  return found ? [{ pointer, reason: '', computed: { misfit: found, given: type, path } }] : [];
}

/** Of several schemas, the one for the kind of value that a shape makes. */
function meantBy(schema: JsonSchema, shape: Shape): JsonSchema {
  const choice = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  if (!Array.isArray(choice)) return schema;
  const kind = kindOf(shape);
  const fitting = (choice as readonly JsonSchema[]).filter((each) =>
    kindsOf(fromSchema(each)).includes(kind),
  );
  return fitting.length === 1 ? (fitting[0] ?? {}) : {};
}

function kindOf(shape: Shape): 'list' | 'object' {
  const isList =
    Array.isArray(shape) ||
    (isObject(shape) && Object.hasOwn(shape, '$each') && shape.by === undefined);
  return isList ? 'list' : 'object';
}

/** A list or an object where neither is wanted. */
function kindFault(schema: JsonSchema, shape: Shape, pointer: string): readonly ShapeFault[] {
  const wanted = fromSchema(schema);
  const kind = kindOf(shape);
  if (wanted.any || wanted[kind]) return [];
  return [{ pointer, reason: `is ${kind === 'list' ? 'a list' : 'an object'}` }];
}

function objectFaults(
  schema: JsonSchema,
  shape: JsonObject,
  pointer: string,
  below: (schema: JsonSchema, value: Json, pointer: string) => readonly ShapeFault[],
): readonly ShapeFault[] {
  if (!isObject(schema.properties)) return kindFault(schema, shape, pointer);
  const { properties } = schema;
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
  return [
    ...required
      .filter((name) => !Object.hasOwn(shape, name))
      .map((name) => ({ pointer, reason: `needs "${name}"` })),
    ...Object.entries(shape).flatMap(([name, each]) => {
      const at = `${pointer}/${escapeSegment(name)}`;
      const expected = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(expected)) return below(expected, each, at);
      if (schema.additionalProperties !== false || name.startsWith('$')) return [];
      const unknown = { name, known: Object.keys(properties) };
      return [{ pointer: at, reason: `has nothing named "${name}"`, unknown }];
    }),
  ];
}
