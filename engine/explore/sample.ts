// Generates deterministic, minimal, and readable values that match a schema.

import { isObject, type Json, type JsonSchema } from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';

export interface SampleOptions {
  /** True to include optional and possibly empty parts. */
  readonly full: boolean;
  /** Values by name. They are used where they match the schema, because a response repeats sent values. */
  readonly known?: ReadonlyMap<string, Json>;
  /** An allowed external address for URL values. */
  readonly url?: string;
  /** Returns a text that matches a regular expression. */
  textFor(pattern: string): string;
}

/** The maximum depth of a sample. Deeper levels are left empty, because a schema may be recursive. */
const maxDepth = 8;

/**
 * Returns a small, readable value that matches a schema. The same arguments return the same value. The schema must
 * contain no references.
 * @param name the name of the property that contains the value
 * @param depth the number of objects and lists around the value
 * @example
 * const kind = { enum: ['green', 'black'] };
 * createSampleValue({ required: ['kind'], properties: { kind } }, { full: true, ...sources }) // { kind: 'green' }
 */
export function createSampleValue(
  schema: JsonSchema,
  options: SampleOptions,
  name = '',
  depth = 0,
): Json {
  const known = options.known?.get(name);
  if (known !== undefined && depth > 0 && findSchemaMismatch(schema, known) === null) return known;
  const whole = mergeSchema(schema);
  if (whole.const !== undefined) return whole.const as Json;
  const isNullable = [whole.type].flat().includes('null');
  if (Array.isArray(whole.examples) && (options.full || !isNullable))
    return whole.examples[0] as Json;
  if (Array.isArray(whole.enum)) {
    const values = whole.enum as Json[];
    return (options.full ? values.find((each) => each !== null) : values.at(-1)) ?? null;
  }
  const types = [whole.type ?? (whole.properties ? 'object' : 'null')].flat().map(String);
  if (!options.full && types.includes('null')) return null;
  switch (types.find((type) => type !== 'null')) {
    case 'boolean':
      return options.full;
    case 'integer':
    case 'number':
      return Math.max(Number(whole.minimum ?? 0), Math.min(100, Number(whole.maximum ?? 100)));
    case 'string':
      return createText(whole, options, name);
    case 'array':
      return createList(whole, options, depth);
    case 'object':
      return createObject(whole, options, depth);
    default:
      return null;
  }
}

// helpers

function createObject(schema: JsonSchema, options: SampleOptions, depth: number): Json {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return Object.fromEntries(
    properties
      .filter(([name]) => depth < maxDepth && (options.full || required.includes(name)))
      .map(([name, property]) => [
        name,
        createSampleValue(isObject(property) ? property : {}, options, name, depth + 1),
      ]),
  );
}

function createList(schema: JsonSchema, options: SampleOptions, depth: number): Json {
  const least = Number(schema.minItems ?? 0);
  const count = depth < maxDepth ? Math.max(least, options.full ? 1 : 0) : 0;
  const items = isObject(schema.items) ? schema.items : {};
  return Array.from({ length: count }, () => createSampleValue(items, options, '', depth + 1));
}

const samplesByFormat: Readonly<Record<string, string>> = {
  email: 'ann@example.com',
  uuid: '11111111-1111-4111-8111-111111111111',
  date: '2026-01-05',
  'date-time': '2026-01-05T10:00:00.000Z',
};

function createText(schema: JsonSchema, options: SampleOptions, name: string): string {
  const format = String(schema.format ?? '');
  if (format === 'uri' || format === 'url' || /url$/i.test(name))
    return options.url ?? 'https://www.example/';
  if (Object.hasOwn(samplesByFormat, format)) return samplesByFormat[format] ?? '';
  const most = Number(schema.maxLength ?? 100);
  const words = name === '' ? 'text' : `${name} text`;
  const text = words.padEnd(Number(schema.minLength ?? 0), ' text').slice(0, most);
  const { pattern } = schema;
  return typeof pattern !== 'string' || new RegExp(pattern).test(text)
    ? text
    : options.textFor(pattern);
}

/** Merges a schema with its `allOf` schemas and the first of its alternatives. */
function mergeSchema(schema: JsonSchema): JsonSchema {
  const all = toSchemas(schema.allOf);
  const any = [toSchemas(schema.oneOf), toSchemas(schema.anyOf)].map((each) =>
    each.find((part) => part.type !== 'null'),
  );
  const parts = [...all, ...any].filter(isObject);
  if (parts.length === 0) return schema;
  const { allOf: _, oneOf: __, anyOf: ___, ...own } = schema;
  const merged = [own, ...parts.map(mergeSchema)];
  return {
    ...Object.assign({}, ...merged),
    properties: Object.assign({}, ...merged.map(({ properties }) => asObject(properties))),
    required: merged.flatMap(({ required }) => toList(required)),
  };
}

const asObject = (value: unknown): object => (isObject(value) ? value : {});
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toSchemas = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
