// Expands references to shared lists: `"x-ref": "states.slug"` in the schema of a scope or a state
// becomes an `enum`. It behaves like any other enum in storage, address parameters and comparisons.

import { isObject } from '../data.ts';
import { refsOf, valuesIn } from '../list-values.ts';
import { hasSameMembers, memoize } from '../memoize.ts';
import type { App, Flow, Json, JsonSchema } from '../types.ts';

type Lists = Readonly<Record<string, Json>>;

/**
 * Expands list references in the schemas of the application's scopes. Returns the same object when
 * there are none.
 */
export const appWithLists = memoize((app: App, lists: Lists): App => {
  const scopes = Object.entries(app.scopes).map(([name, scope]) => {
    const schema = withLists(scope.schema as Json, lists);
    return [name, schema === scope.schema ? scope : { ...scope, schema }] as const;
  });
  const isSame = scopes.every(([name, scope]) => scope === app.scopes[name]);
  return isSame ? app : ({ ...app, scopes: Object.fromEntries(scopes) } as App);
}, hasSameMembers);

/**
 * Expands list references in the schema of a flow's state. Returns the same object when there are
 * none.
 */
export const flowWithLists = memoize((flow: Flow, lists: Lists): Flow => {
  const schema = withLists(flow.state.schema as Json, lists) as JsonSchema;
  return schema === flow.state.schema ? flow : { ...flow, state: { ...flow.state, schema } };
}, hasSameMembers);

// helpers

function withLists(schema: Json, lists: Lists): Json {
  if (Array.isArray(schema)) {
    const each = schema.map((part) => withLists(part, lists));
    return each.every((part, index) => part === schema[index]) ? schema : each;
  }
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).map(
    ([name, part]) => [name, withLists(part, lists)] as const,
  );
  const isSame = parts.every(([name, part]) => part === schema[name]);
  const inside = isSame ? schema : Object.fromEntries(parts);
  const values = refsOf(schema).flatMap((path) => valuesIn(lists, path) ?? []);
  if (values.length === 0) return inside;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return { ...inside, enum: types.includes('null') ? [...values, null] : [...values] };
}
