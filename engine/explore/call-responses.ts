// Generates the outcomes of a call: failures, and variants of the result that affect decisions.

import {
  type Flow,
  isObject,
  type Json,
  type JsonSchema,
  joinPath,
  type OutcomeReactions,
  type Product,
  readPath,
  writePath,
} from '../language/index.ts';
import { findSchemaMismatch, getDataSchema, lookUpPath } from '../lint/index.ts';
import type { MockOutcome } from '../simulate/index.ts';
import type { RelevantValues } from './relevance.ts';
import { createSampleValue } from './sample.ts';

export interface CallSite {
  readonly operation: string;
  readonly input: Json;
  readonly flow: Flow | null;
  /** The data path that stores the result of the call. */
  readonly into: string | null;
  /** The current value at the data path in `into`. */
  readonly present: Json | undefined;
  /** The outcome handlers of the call, the flow, and the application, in this order. */
  readonly on: readonly OutcomeReactions[];
  /** The fields that an error response may name. */
  readonly fields: readonly string[];
  /** An allowed external address that the result of the call can contain. */
  readonly url: string | undefined;
}

export interface ResultSource {
  readonly product: Product;
  readonly relevance: RelevantValues;
  /** Returns the schema of an operation's result, or null if it is unknown. */
  schemaOf(operation: string): JsonSchema | null;
  /** Returns the outcomes that an operation's document declares. */
  outcomesOf(operation: string): readonly string[];
  /** Returns the results that journeys define for an operation. */
  written(operation: string): readonly Json[];
  textFor(pattern: string): string;
}

export interface LabeledResponse extends MockOutcome {
  readonly label: string;
}

/** Returns the most likely outcome of a call, which is success. */
export function getLikelyResponse(site: CallSite, source: ResultSource): LabeledResponse {
  const { value: result = null } = generateResults(site, source).next();
  return { label: 'result 0', name: 'ok', result };
}

/** Returns the other possible outcomes of a call. */
export function getOtherResponses(
  site: CallSite,
  source: ResultSource,
): readonly LabeledResponse[] {
  const results = new Map<string, LabeledResponse>();
  const add = (label: string, result: Json) => {
    const key = JSON.stringify(result);
    if (!results.has(key)) results.set(key, { label, name: 'ok', result });
  };
  const bases = getLabeledResults(site, source);
  for (const [label, base] of bases) add(label, base);
  const [first] = bases;
  if (first)
    for (const [label, varied] of createVariants(first[1], site, source)) add(label, varied);
  return [...[...results.values()].slice(1), ...getFailures(site, source)];
}

// helpers

function getLabeledResults(
  site: CallSite,
  source: ResultSource,
): readonly (readonly [string, Json])[] {
  const all = [...generateResults(site, source)];
  return (all.length === 0 ? [null] : all).map((base, index) => [`result ${index}`, base]);
}

/** Yields the possible results of a successful call lazily, most likely result first. */
function* generateResults(site: CallSite, source: ResultSource): Generator<Json, undefined> {
  const schema = source.schemaOf(site.operation);
  const { textFor } = source;
  const sent = collectNamedValues(site.input);
  const options = { known: sent, textFor, ...(site.url === undefined ? {} : { url: site.url }) };
  const written = source.written(site.operation).map((result) => copySentValues(result, sent));
  const sampled = (full: boolean) =>
    schema ? [createSampleValue(schema, { full, ...options })] : [];
  const [likely] = written.length > 0 ? written : sampled(true);
  if (isObject(site.present) && isObject(likely))
    yield keepPresentValues(likely, site.present, schema);
  yield* written;
  yield* sampled(true);
  yield* sampled(false);
}

/** Keeps existing values in a result unless they make the response invalid. */
function keepPresentValues(likely: Json, present: Json, schema: JsonSchema | null): Json {
  const known = isObject(present) ? present : {};
  const entries = Object.entries(known).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const result = { ...(likely as object), ...Object.fromEntries(entries) } as Json;
  return schema === null || findSchemaMismatch(schema, result) === null ? result : likely;
}

/** Copies sent values to the properties of the response with the same names. */
function copySentValues(result: Json, sent: ReadonlyMap<string, Json>): Json {
  if (!isObject(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => {
      const known = sent.get(name);
      const same = known !== undefined && typeof known === typeof value && !Array.isArray(value);
      return [name, isObject(value) ? copySentValues(value, sent) : same ? known : value];
    }),
  );
}

function collectNamedValues(
  value: Json,
  names: Map<string, Json> = new Map(),
): ReadonlyMap<string, Json> {
  if (!isObject(value)) return names;
  for (const [name, each] of Object.entries(value)) {
    if (isObject(each)) collectNamedValues(each, names);
    else if (!names.has(name) && each !== null) names.set(name, each);
  }
  return names;
}

/** Returns variants of a result. Each variant changes one relevant value. */
function createVariants(
  base: Json,
  site: CallSite,
  { product, relevance, schemaOf }: ResultSource,
): readonly (readonly [string, Json])[] {
  const schema = schemaOf(site.operation);
  const paths = [
    ...(site.into === null ? [] : relevance.below(site.flow, site.into)),
    ...relevance.below(site.flow, 'result'),
  ];
  return [...new Set(paths)].flatMap((path) => {
    const literals = [
      ...(site.into === null ? [] : relevance.literalsOf(site.flow, joinPath(site.into, path))),
      ...relevance.literalsOf(site.flow, joinPath('result', path)),
    ];
    const found =
      site.into === null
        ? null
        : lookUpPath(getDataSchema(product, site.flow), joinPath(site.into, path));
    const part = found?.found ? found.schema : {};
    return getCandidateValues(part, literals, path === '' ? base : readPath(base, path))
      .map(
        (value) =>
          [
            `${path} ${JSON.stringify(value)}`,
            path === '' ? value : setAtPath(base, path, value),
          ] as const,
      )
      .filter(([, varied]) => schema === null || findSchemaMismatch(schema, varied) === null)
      .filter(
        ([, varied]) =>
          !found?.found ||
          findSchemaMismatch(
            part,
            path === '' ? varied : ((readPath(varied, path) ?? null) as Json),
          ) === null,
      );
  });
}

function setAtPath(base: Json, path: string, value: Json): Json {
  return isObject(base) || Array.isArray(base) ? writePath(base, path, value) : base;
}

function getCandidateValues(
  schema: JsonSchema,
  literals: readonly Json[],
  current: unknown,
): readonly Json[] {
  const types = [schema.type].flat();
  const listed = Array.isArray(schema.enum) ? (schema.enum as Json[]).slice(0, 8) : [];
  return [
    ...literals,
    ...listed,
    ...(types.includes('boolean') || typeof current === 'boolean' ? [true, false] : []),
    ...(Array.isArray(current) ? [[], current.slice(0, 1)] : []),
    ...literals.flatMap((each) => (typeof each === 'number' ? [each - 1, each + 1] : [])),
    null,
    ...(typeof current === 'string' ? [] : ['2026-01-05T10:00:00.000Z', 'text']),
  ];
}

const statusByClass: Readonly<Record<string, string>> = {
  '4xx': '400',
  '5xx': '500',
  '*': 'offline',
};

/** Returns the failures that flows handle, and some other failures. An error code must be declared by the operation. */
function getFailures(
  { operation, on, fields }: CallSite,
  { outcomesOf }: ResultSource,
): readonly LabeledResponse[] {
  const [named] = fields;
  const codes = outcomesOf(operation);
  const keys = on
    .flatMap((level) => Object.keys(level))
    .filter((key) => key !== 'ok' && (!key.includes(':') || codes.includes(key)));
  const names = [...keys.map((key) => statusByClass[key] ?? key), 'offline', '422', '500'];
  return [...new Set(names)].map((name) => ({
    label: name,
    name,
    result:
      name === '422' && named !== undefined ? { fields: { [named]: 'This is taken.' } } : null,
  }));
}
