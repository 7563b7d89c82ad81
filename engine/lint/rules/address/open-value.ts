// An answer that is looked up in a shared list or comes from an address has a schema with limits.

import {
  escapeSegment,
  flowFile,
  getExpressionReads,
  getFirstSegment,
  getPathPrefixes,
  getSharedListPaths,
  getSharedListValues,
  isObject,
  type Json,
  type JsonSchema,
  memoize,
} from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findOperations } from '../../operations.ts';
import type { SourcePlace } from '../../places.ts';
import { getTakePointer } from '../../taken-query.ts';

const state = 'tea/flow.json';

export const openValue = defineRule({
  id: 'address/open-value',
  summary:
    'A stored answer is looked up in a shared list that its schema does not name, or a value from the address has an open schema.',
  why: 'A link with a typo, or a draft that is older than the list, is accepted. The user sees a choice without a name, and can neither change it nor pay for it.',
  examples: {
    valid: [
      {
        file: state,
        replace: '"label": {\n      "$": {',
        by: '"leaf": { "$": { "find": [{ "var": "data.leaves" }, "id", { "var": "state.kind" }] } }, "label": {\n      "$": {',
      },
      {
        file: state,
        replace: '"steps": [',
        by: '"enter": { "take": [{ "query": "kind", "into": "state.kind" }] }, "steps": [',
      },
    ],
    invalid: [
      {
        file: 'app.json',
        replace: '"conditions": {',
        by: '"derive": { "leaf": { "$": { "find": [{ "var": "data.leaves" }, "id", { "var": "session.returnTo" }] } } }, "conditions": {',
        at: 'app.json:45',
        says: 'Write "x-ref": "leaves.id"',
      },
      {
        file: state,
        replace: '"steps": [',
        by: '"enter": { "take": [{ "query": "name", "into": "session.name" }] }, "steps": [',
        at: 'tea/flow.json:62',
        says: 'but its schema accepts any value',
      },
      {
        file: 'app.json',
        replace: '"name": {',
        by: '"name": { "x-ref": "leafs.id",',
        at: 'app.json:18',
        says: 'no shared list',
      },
    ],
  },
  check: (context) => [
    ...context.places.flatMap((place) => [
      ...(place.kind === 'logic' ? checkLookup(context, place) : []),
      ...(place.kind === 'write' ? checkTaken(context, place) : []),
    ]),
    ...checkListReferences(context),
  ],
});

// helpers

const findLookups = memoize(({ value }: SourcePlace) =>
  getExpressionReads(value).operators.some(({ name }) => name === 'find')
    ? findOperations(value, '', true).filter(({ name }) => name === 'find')
    : [],
);

/** Reports stored answers that are looked up by `find` in a list named in the expression. */
function checkLookup({ product }: CheckContext, place: SourcePlace): readonly Finding[] {
  return findLookups(place, null).flatMap(({ values, pointer }) => {
    const [list, property, value] = values.map(getReadPath);
    const read = values[1];
    if (!list?.startsWith('data.') || typeof read !== 'string' || property || !value) return [];
    const found = lookUpPath(getDataSchema(product, place.flow), value);
    const scope = getFirstSegment(value);
    const isKept = scope === 'state' || Object.hasOwn(product.app.scopes, scope);
    if (!isKept || !found.found || isLimited(found.schema)) return [];
    if (isFetched(product, place, value)) return [];
    const ref = `${list.slice('data.'.length)}.${read}`;
    return [
      {
        file: place.file,
        pointer: `${place.pointer}${pointer}`,
        message: `"${value}" is looked up in "${ref}", but its schema accepts any value.`,
        suggestion: `Write "x-ref": "${ref}" in the schema of "${value}".`,
      },
    ];
  });
}

/** A service validates its own values, so values that are not persisted are accepted. */
function isFetched(product: CheckContext['product'], { flow }: SourcePlace, path: string): boolean {
  return getPathPrefixes(path).some((prefix) => {
    const above = lookUpPath(getDataSchema(product, flow), prefix);
    return above.found && above.schema['x-keep'] === false;
  });
}

/** Checks values that come from an address. */
function checkTaken(
  { product, sources }: CheckContext,
  { file, pointer, value, flow }: SourcePlace,
): readonly Finding[] {
  const take = getTakePointer(pointer);
  if (take === null || typeof value !== 'string') return [];
  const found = lookUpPath(getDataSchema(product, flow), value);
  if (!found.found || isLimited(found.schema) || found.schema.maxLength !== undefined) return [];
  if (found.schema.type === 'boolean' || !sources.values[file]) return [];
  return [
    {
      file,
      pointer,
      message: `"${value}" comes from the address, but its schema accepts any value.`,
      suggestion: 'Add "enum", "x-ref", "pattern" or at least "maxLength" to its schema.',
    },
  ];
}

/** Checks the shared lists that schemas refer to. */
function checkListReferences({ product, sources, folderOf }: CheckContext): readonly Finding[] {
  const { data } = product.app;
  const app = sources.values['app.json'];
  const scopes = isObject(app) && isObject(app.scopes) ? app.scopes : {};
  return [
    ...findUnknownReferences(scopes, '/scopes', data).map((finding) => ({
      file: 'app.json',
      ...finding,
    })),
    ...Object.keys(product.flows).flatMap((id) => {
      const file = flowFile(folderOf(id));
      const flow = sources.values[file];
      const raw = isObject(flow) ? (flow.state ?? null) : null;
      return findUnknownReferences(raw, '/state', data).map((finding) => ({ file, ...finding }));
    }),
  ];
}

function findUnknownReferences(
  value: Json,
  pointer: string,
  data: Readonly<Record<string, Json>>,
): readonly Omit<Finding, 'file'>[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => findUnknownReferences(each, `${pointer}/${index}`, data));
  if (!isObject(value)) return [];
  const unknown = getSharedListPaths(value as JsonSchema).filter(
    (path) => !getSharedListValues(data, path)?.length,
  );
  return [
    ...unknown.map((path) => ({
      pointer: `${pointer}/x-ref`,
      message: `There is no shared list with the values "${path}".`,
      suggestion: `Name one of ${Object.keys(data).join(', ')}, followed by a property of its entries.`,
    })),
    ...Object.entries(value).flatMap(([name, each]) =>
      findUnknownReferences(each, `${pointer}/${escapeSegment(name)}`, data),
    ),
  ];
}

function isLimited(schema: JsonSchema): boolean {
  return ['enum', 'const', 'pattern', 'format', 'x-ref'].some((name) =>
    Object.hasOwn(schema, name),
  );
}

/** Returns the path that an operand reads, or undefined. */
function getReadPath(value: Json): string | undefined {
  const read = isObject(value) && Object.keys(value).length === 1 ? value.var : undefined;
  return typeof read === 'string' ? read : undefined;
}
