// Validates templates against a JSON Schema. Literal parts are checked by the schema, and computed parts by their
// types.

import {
  escapeSegment,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Template,
} from '../../language/index.ts';
import { isComputedTemplate } from '../computed.ts';
import { findSchemaMismatch } from '../validate-value.ts';
import { typeFromSchema } from './from-schema.ts';
import { findTypeMismatch, type TypeMismatch } from './mismatch.ts';
import { toNonEmptyType } from './narrow.ts';
import type { TypeScope } from './scope.ts';
import { getValueKinds, type InferredType, textType } from './type.ts';
import { findValueBranches, type ValueBranch } from './value-branches.ts';

export interface TemplateFault {
  /** JSON Pointer of the mismatch. */
  readonly pointer: string;
  /** The reason, as words that follow the name of the value. */
  readonly reason: string;
  /** The type and the mismatch of a computed value. */
  readonly computed?: ComputedMismatch;
  /** An unknown property name, and the known names. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
}

export interface ComputedMismatch {
  readonly mismatch: TypeMismatch;
  readonly given: InferredType;
  /** The data path if the value only reads a path. */
  readonly path: string | null;
}

/**
 * Returns the places where a template does not match a schema.
 * @param scopeAt returns the facts at a JSON Pointer
 * @param texts true if strings may contain placeholders
 */
export function findTemplateMismatches(
  schema: JsonSchema,
  shape: Template,
  pointer: string,
  scopeAt: (pointer: string) => TypeScope,
): readonly TemplateFault[] {
  if (!isComputedTemplate(shape)) {
    const wrong = findSchemaMismatch(schema, shape);
    return wrong ? [{ pointer: pointer + wrong.pointer, reason: wrong.reason }] : [];
  }
  const below = (inner: JsonSchema, value: Json, at: string) =>
    findTemplateMismatches(inner, value, at, scopeAt);
  const meant = selectAlternative(schema, shape);
  if (Array.isArray(shape)) {
    const { items } = meant;
    if (!isObject(items)) return findKindFault(meant, shape, pointer);
    return shape.flatMap((each, index) => below(items, each, `${pointer}/${index}`));
  }
  if (!isObject(shape)) return [];
  for (const name of ['$', '$optional'] as const) {
    if (!Object.hasOwn(shape, name)) continue;
    const at = `${pointer}/${name}`;
    return findValueBranches(shape[name] ?? null, scopeAt(at), at).flatMap((tail) =>
      findComputedFaults(
        schema,
        name === '$' ? tail : { ...tail, type: toNonEmptyType(tail.type) },
      ),
    );
  }
  if (Object.hasOwn(shape, '$link'))
    return findComputedFaults(schema, { type: textType, pointer, literal: false, path: null });
  if (!Object.hasOwn(shape, '$each')) return findObjectFaults(meant, shape, pointer, below);
  const inner = shape.by === undefined ? meant.items : meant.additionalProperties;
  return isObject(inner)
    ? below(inner, shape.of ?? null, `${pointer}/of`)
    : findKindFault(meant, shape, pointer);
}

// helpers

/**
 * A value outside of an enum is reported only if it is certain: a literal, or a type that contains no value of the
 * enum.
 */
function findComputedFaults(
  schema: JsonSchema,
  { type, pointer, literal, path }: ValueBranch,
): readonly TemplateFault[] {
  const found = findTypeMismatch(type, typeFromSchema(schema), literal);
  return found ? [{ pointer, reason: '', computed: { mismatch: found, given: type, path } }] : [];
}

/** Returns the alternative of a schema that has the same type as the template. */
function selectAlternative(schema: JsonSchema, shape: Template): JsonSchema {
  const choice = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  if (!Array.isArray(choice)) return schema;
  const kind = getKind(shape);
  const fitting = (choice as readonly JsonSchema[]).filter((each) =>
    getValueKinds(typeFromSchema(each)).includes(kind),
  );
  return fitting.length === 1 ? (fitting[0] ?? {}) : {};
}

function getKind(shape: Template): 'list' | 'object' {
  const isList =
    Array.isArray(shape) ||
    (isObject(shape) && Object.hasOwn(shape, '$each') && shape.by === undefined);
  return isList ? 'list' : 'object';
}

/** Reports a list or an object if the schema accepts neither. */
function findKindFault(
  schema: JsonSchema,
  shape: Template,
  pointer: string,
): readonly TemplateFault[] {
  const wanted = typeFromSchema(schema);
  const kind = getKind(shape);
  if (wanted.any || wanted[kind]) return [];
  return [{ pointer, reason: `is ${kind === 'list' ? 'a list' : 'an object'}` }];
}

function findObjectFaults(
  schema: JsonSchema,
  shape: JsonObject,
  pointer: string,
  below: (schema: JsonSchema, value: Json, pointer: string) => readonly TemplateFault[],
): readonly TemplateFault[] {
  if (!isObject(schema.properties)) return findKindFault(schema, shape, pointer);
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
