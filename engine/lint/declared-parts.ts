// Compares a value with a declaration, part by part. The declaration describes an operation's input or stored data.

import {
  escapeSegment,
  getPathSegments,
  isObject,
  type Json,
  type JsonSchema,
  type Template,
} from '../language/index.ts';
import type { OperationContract } from './catalog.ts';
import { findPrivateOrigins } from './types/sensitivity.ts';
import type { InferredType } from './types/type.ts';

/** A part of a declaration, such as one property of an input. */
export interface DeclaredPart {
  /** The path of the part, such as `guest.name`. For an undeclared part, the path of the nearest declared ancestor. */
  readonly name: string;
  /** The schemas that describe the part. Empty if the part is not declared. */
  readonly schemas: readonly JsonSchema[];
  /** True if the part or one of its ancestors is marked as personal data. */
  readonly marked: boolean;
}

/** A declared part that an expression fills, and the JSON Pointer of the expression. */
export interface FilledPart {
  readonly pointer: string;
  readonly declared: DeclaredPart;
}

/** Returns the declaration of the entire input of an operation. */
export function getInputDeclaration({ input }: OperationContract): DeclaredPart {
  return { name: '', schemas: [{ properties: input }], marked: false };
}

/** Returns the declaration of a data path. */
export function getPathDeclaration(schema: JsonSchema, path: string): DeclaredPart {
  return getPathSegments(path).reduce(getPart, { name: '', schemas: [schema], marked: false });
}

/** Returns all expressions of a template that fill a declared part. */
export function findFilledParts(
  shape: Template,
  declared: DeclaredPart,
  pointer: string,
): readonly FilledPart[] {
  if (Array.isArray(shape))
    return shape.flatMap((each, index) =>
      findFilledParts(each, getPart(declared, '*'), `${pointer}/${index}`),
    );
  if (!isObject(shape)) return [];
  for (const name of ['$', '$optional'])
    if (Object.hasOwn(shape, name)) return [{ pointer: `${pointer}/${name}`, declared }];
  // Links and the keys of computed objects are not declared parts.
  const within: DeclaredPart = { ...declared, schemas: [] };
  const below = (name: string, of: DeclaredPart) =>
    findFilledParts((shape[name] ?? null) as Json, of, `${pointer}/${name}`);
  if (Object.hasOwn(shape, '$link')) return below('query', within);
  if (Object.hasOwn(shape, '$each'))
    return [
      ...(shape.by === undefined ? [] : [{ pointer: `${pointer}/by`, declared: within }]),
      ...below('of', getPart(declared, '*')),
    ];
  return Object.entries(shape).flatMap(([name, each]) =>
    findFilledParts(each, getPart(declared, name), `${pointer}/${escapeSegment(name)}`),
  );
}

/**
 * Finds the personal data that fills an unmarked part. Maps the name of the part to the data paths of the personal
 * data.
 */
export function findUnmarkedParts(
  type: InferredType,
  declared: DeclaredPart,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const visit = (at: InferredType, of: DeclaredPart): void => {
    const origins = of.marked ? null : findPrivateOrigins(at, 'personal');
    if (!origins) return;
    if (at.personal || of.schemas.length === 0) {
      found.set(of.name, [...new Set([...(found.get(of.name) ?? []), ...origins])]);
      return;
    }
    const { list, object } = at;
    if (list) visit(list.of, getPart(of, '*'));
    for (const [name, part] of Object.entries(object?.named ?? {})) visit(part, getPart(of, name));
    if (object?.rest) visit(object.rest, getPart(of, '*'));
  };
  visit(type, declared);
  return found;
}

// helpers

/** Returns a property or item of a declared part. A star stands for list items and for unknown keys. */
function getPart({ name, schemas, marked }: DeclaredPart, segment: string): DeclaredPart {
  const inside = schemas
    .flatMap((schema) => getPartSchemas(schema, segment))
    .flatMap(getCombinedSchemas);
  const isNamed = segment !== '*' && (inside.length > 0 || name === '');
  const whole = name === '' ? segment : `${name}.${segment}`;
  return {
    name: isNamed ? whole : name,
    schemas: inside,
    marked: marked || inside.some((schema) => schema['x-pii'] === true),
  };
}

function getPartSchemas(schema: JsonSchema, segment: string): readonly JsonSchema[] {
  const { properties, items, additionalProperties } = schema;
  if (isObject(properties) && Object.hasOwn(properties, segment))
    return [properties[segment] as JsonSchema];
  const others = /^(?:\*|\d+)$/.test(segment)
    ? [items, additionalProperties]
    : [additionalProperties];
  return others.filter(isObject);
}

/** Returns a schema and all schemas that it combines. A mark on any of them counts. */
function getCombinedSchemas(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) =>
    Array.isArray(each) ? (each as readonly JsonSchema[]) : [],
  );
  return [schema, ...parts.filter(isObject).flatMap(getCombinedSchemas)];
}
