// Compares a value with a declaration, part by part: an operation's input, or persisted data.

import {
  escapeSegment,
  getSegments,
  isObject,
  type Json,
  type JsonSchema,
  type Template,
} from '../language/index.ts';
import type { OperationContract } from './catalog.ts';
import { findOrigins } from './types/sensitivity.ts';
import type { Type } from './types/type.ts';

/** A part of a declaration. */
export interface DeclaredPart {
  /**
   * The path, such as `guest.name`. For an undeclared part, the path of its nearest declared
   * ancestor.
   */
  readonly name: string;
  /** The schemas that describe it. Empty when it is not declared. */
  readonly schemas: readonly JsonSchema[];
  /** True when the part or one of its ancestors is marked as personal. */
  readonly marked: boolean;
}

/** A computed part: the JSON Pointer of its expression, and the part that it fills. */
export interface FilledPart {
  readonly pointer: string;
  readonly declared: DeclaredPart;
}

/** Returns the entire input of an operation. */
export function getInputDeclaration({ input }: OperationContract): DeclaredPart {
  return { name: '', schemas: [{ properties: input }], marked: false };
}

/** Returns the declaration of a data path. */
export function getDeclaration(schema: JsonSchema, path: string): DeclaredPart {
  return getSegments(path).reduce(getPart, { name: '', schemas: [schema], marked: false });
}

/** Returns every expression of a template whose value fills a declared part. */
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
  // Links and the keys of computed objects are not parts that a document declares.
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
 * Returns the personal parts of a value that fill an unmarked part: part name -> the data paths
 * that they come from.
 */
export function findUnmarkedParts(
  type: Type,
  declared: DeclaredPart,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const visit = (at: Type, of: DeclaredPart): void => {
    const origins = of.marked ? null : findOrigins(at, 'personal');
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

/** Returns a part of a part. A star stands for list items and for unknown keys. */
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

/** Returns a schema and the schemas it combines. A mark on any of them counts. */
function getCombinedSchemas(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) =>
    Array.isArray(each) ? (each as readonly JsonSchema[]) : [],
  );
  return [schema, ...parts.filter(isObject).flatMap(getCombinedSchemas)];
}
