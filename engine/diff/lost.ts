// Finds the answers of a draft that the new version loses.

import { isDeepEqual } from 'remeda';
import {
  type Flow,
  getDefaultValue,
  isObject,
  type Json,
  type JsonSchema,
  type Product,
  type Scope,
} from '../language/index.ts';
import type { RestoredDraft } from '../simulate/index.ts';
import { migrated, type Versioned } from './migrated.ts';
import { stepPairs } from './step-pairs.ts';
import { keptNames, propertiesOf } from './stored-names.ts';
import type { Pair } from './types.ts';

/**
 * Returns the data paths of the answers that the old version restored and the new one did not. Data
 * dropped by a migration does not count.
 */
export function lostAnswers(
  products: Pair<Product>,
  restored: Pair<RestoredDraft>,
): readonly string[] {
  const { before, after } = products;
  const scopes = Object.entries(before.app.scopes).flatMap(([name, scope]) =>
    lostIn(
      { scope, data: restored.before.scopes[name] },
      { scope: after.app.scopes[name], data: restored.after.scopes[name] },
      { before: unversioned, after: unversioned },
      name,
    ),
  );
  const states = Object.values(before.flows).flatMap((flow) => {
    const next = after.flows[flow.id];
    return lostIn(
      { scope: flow.state, data: restored.before.states[flow.id] },
      { scope: next?.state, data: restored.after.states[flow.id] },
      next && !flow.state.entries
        ? { before: flow, after: next }
        : { before: unversioned, after: unversioned },
      'state',
    );
  });
  return [...new Set([...scopes, ...states, ...lostTyped(products, restored)])];
}

// helpers

interface Held {
  readonly scope: Scope | undefined;
  readonly data: Json | undefined;
}

const unversioned: Versioned = { version: 1, migrations: [] };

function lostIn(
  before: { readonly scope: Scope; readonly data: Json | undefined },
  after: Held,
  versions: Pair<Versioned>,
  what: string,
): readonly string[] {
  const data = isObject(before.data) ? before.data : {};
  const start = getDefaultValue(before.scope.schema);
  return keptNames(before.scope, what === 'state').flatMap((name) => {
    const value = data[name];
    const untouched = isObject(start) && isDeepEqual(value, start[name]);
    if (value === undefined || value === null || untouched) return [];
    const way = migrated(name, versions);
    if (way.name === null) return [];
    const now = byEntry(before.scope, after.scope, name) ?? way.name;
    const found = isObject(after.data) ? after.data[now] : undefined;
    const schema = after.scope ? propertiesOf(after.scope.schema)[now] : undefined;
    const path = `${what}.${name}`;
    if (found === undefined || schema === undefined) return [path];
    if (!isDeepEqual(found, way.value(value))) return [path];
    return undeclared(value, propertiesOf(before.scope.schema)[name], schema, path);
  });
}

/** Returns the name under which the same storage entry is read now. */
function byEntry(before: Scope, after: Scope | undefined, name: string): string | undefined {
  const entry = before.entries?.[name];
  if (entry === undefined) return undefined;
  return Object.entries(after?.entries ?? {}).find(([, each]) => each === entry)?.[0];
}

/** Returns the parts of a value that only the old schema declares. Nothing reads them any more. */
function undeclared(value: Json, before: unknown, after: unknown, path: string): readonly string[] {
  if (!isObject(before) || !isObject(after)) return [];
  if (Array.isArray(value)) {
    const inside = value.flatMap((each) => undeclared(each, before.items, after.items, path));
    return [...new Set(inside)];
  }
  if (!isObject(value) || !isObject(before.properties) || !isObject(after.properties)) return [];
  const [old, now] = [propertiesOf(before as JsonSchema), propertiesOf(after as JsonSchema)];
  const isOpen = after.additionalProperties === true || isObject(after.additionalProperties);
  return Object.entries(value).flatMap(([name, each]) => {
    const at = `${path}.${name}`;
    if (old[name] === undefined || each === null) return [];
    if (now[name] === undefined) return isOpen ? [] : [at];
    return undeclared(each, old[name], now[name], at);
  });
}

/** Returns the draft inputs of removed steps. */
function lostTyped(
  { before, after }: Pair<Product>,
  restored: Pair<RestoredDraft>,
): readonly string[] {
  const isEmpty = (value: Json) => !isObject(value) || Object.keys(value).length === 0;
  return Object.entries(restored.before.draftInputs).flatMap(([key, value]) => {
    const [flowId = '', rest = ''] = key.split(':');
    const [stepId = '', ...params] = rest.split('/');
    const [old, now] = [before.flows[flowId], after.flows[flowId]];
    const next = old && now ? nextId({ before: old, after: now }, stepId) : undefined;
    const found = [`${flowId}:${next}`, ...params].join('/');
    if (isEmpty(value) || (next !== undefined && restored.after.draftInputs[found] !== undefined))
      return [];
    return [`what was typed at ${flowId}:${stepId}`];
  });
}

function nextId(flows: Pair<Flow>, id: string): string | undefined {
  const pair = stepPairs(flows).find(({ before }) => before.id === id);
  return pair?.after.id ?? flows.after.steps.find(({ formerIds }) => formerIds.includes(id))?.id;
}
