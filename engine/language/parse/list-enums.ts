// Expands references to shared lists: `"x-ref": "states.slug"` in the schema of a scope or a state becomes an `enum`.
// Storage, address parameters, and comparisons treat it like any other enum.

import { isObject } from '../data.ts';
import { getSharedListPaths, getSharedListValues } from '../list-values.ts';
import { hasSameMembers, memoize } from '../memoize.ts';
import type { App, Flow, Json, JsonSchema } from '../types.ts';

type Lists = Readonly<Record<string, Json>>;

/**
 * Expands list references in the schemas of the application's scopes. Returns the same object if there are no
 * references.
 */
export const expandAppLists = memoize((app: App, lists: Lists): App => {
  const scopes = Object.entries(app.scopes).map(([name, scope]) => {
    const schema = expandLists(scope.schema as Json, lists);
    return [name, schema === scope.schema ? scope : { ...scope, schema }] as const;
  });
  const isSame = scopes.every(([name, scope]) => scope === app.scopes[name]);
  return isSame ? app : ({ ...app, scopes: Object.fromEntries(scopes) } as App);
}, hasSameMembers);

/** Expands list references in the schema of a flow's state. Returns the same object if there are no references. */
export const expandFlowLists = memoize((flow: Flow, lists: Lists): Flow => {
  const schema = expandLists(flow.state.schema as Json, lists) as JsonSchema;
  return schema === flow.state.schema ? flow : { ...flow, state: { ...flow.state, schema } };
}, hasSameMembers);

// helpers

function expandLists(schema: Json, lists: Lists): Json {
  if (Array.isArray(schema)) {
    const each = schema.map((part) => expandLists(part, lists));
    return each.every((part, index) => part === schema[index]) ? schema : each;
  }
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).map(
    ([name, part]) => [name, expandLists(part, lists)] as const,
  );
  const isSame = parts.every(([name, part]) => part === schema[name]);
  const inside = isSame ? schema : Object.fromEntries(parts);
  const values = getSharedListPaths(schema).flatMap(
    (path) => getSharedListValues(lists, path) ?? [],
  );
  if (values.length === 0) return inside;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return { ...inside, enum: types.includes('null') ? [...values, null] : [...values] };
}
