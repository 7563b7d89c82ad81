// Finds the answers in a draft that the new version loses.

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
import { getPersistedPropertyNames, getProperties } from './persisted-names.ts';
import { getStepPairs } from './step-pairs.ts';
import { traceMigrations, type VersionedData } from './trace-migrations.ts';
import type { VersionPair } from './types.ts';

/**
 * Returns the data paths of the answers that the old version restores but the new version does not. Data that a
 * migration removes does not count.
 */
export function findLostAnswers(
  products: VersionPair<Product>,
  restored: VersionPair<RestoredDraft>,
): readonly string[] {
  const { before, after } = products;
  const scopes = Object.entries(before.app.scopes).flatMap(([name, scope]) =>
    findLostInScope(
      { scope, data: restored.before.scopes[name] },
      { scope: after.app.scopes[name], data: restored.after.scopes[name] },
      { before: unversioned, after: unversioned },
      name,
    ),
  );
  const states = Object.values(before.flows).flatMap((flow) => {
    const next = after.flows[flow.id];
    return findLostInScope(
      { scope: flow.state, data: restored.before.states[flow.id] },
      { scope: next?.state, data: restored.after.states[flow.id] },
      next && !flow.state.entries
        ? { before: flow, after: next }
        : { before: unversioned, after: unversioned },
      'state',
    );
  });
  return [...new Set([...scopes, ...states, ...findLostDraftInputs(products, restored)])];
}

// helpers

interface ScopeData {
  readonly scope: Scope | undefined;
  readonly data: Json | undefined;
}

const unversioned: VersionedData = { version: 1, migrations: [] };

function findLostInScope(
  before: { readonly scope: Scope; readonly data: Json | undefined },
  after: ScopeData,
  versions: VersionPair<VersionedData>,
  what: string,
): readonly string[] {
  const data = isObject(before.data) ? before.data : {};
  const start = getDefaultValue(before.scope.schema);
  return getPersistedPropertyNames(before.scope, what === 'state').flatMap((name) => {
    const value = data[name];
    const untouched = isObject(start) && isDeepEqual(value, start[name]);
    if (value === undefined || value === null || untouched) return [];
    const way = traceMigrations(name, versions);
    if (way.name === null) return [];
    const now = findNameByEntry(before.scope, after.scope, name) ?? way.name;
    const found = isObject(after.data) ? after.data[now] : undefined;
    const schema = after.scope ? getProperties(after.scope.schema)[now] : undefined;
    const path = `${what}.${name}`;
    if (found === undefined || schema === undefined) return [path];
    if (!isDeepEqual(found, way.value(value))) return [path];
    return findUndeclared(value, getProperties(before.scope.schema)[name], schema, path);
  });
}

/** Returns the property that uses the same storage entry in the new version. */
function findNameByEntry(
  before: Scope,
  after: Scope | undefined,
  name: string,
): string | undefined {
  const entry = before.entries?.[name];
  if (entry === undefined) return undefined;
  return Object.entries(after?.entries ?? {}).find(([, each]) => each === entry)?.[0];
}

/** Returns the parts of a value that only the old schema declares. The new version does not read them. */
function findUndeclared(
  value: Json,
  before: unknown,
  after: unknown,
  path: string,
): readonly string[] {
  if (!isObject(before) || !isObject(after)) return [];
  if (Array.isArray(value)) {
    const inside = value.flatMap((each) => findUndeclared(each, before.items, after.items, path));
    return [...new Set(inside)];
  }
  if (!isObject(value) || !isObject(before.properties) || !isObject(after.properties)) return [];
  const [old, now] = [getProperties(before as JsonSchema), getProperties(after as JsonSchema)];
  const isOpen = after.additionalProperties === true || isObject(after.additionalProperties);
  return Object.entries(value).flatMap(([name, each]) => {
    const at = `${path}.${name}`;
    if (old[name] === undefined || each === null) return [];
    if (now[name] === undefined) return isOpen ? [] : [at];
    return findUndeclared(each, old[name], now[name], at);
  });
}

/** Returns the draft inputs of removed steps. */
function findLostDraftInputs(
  { before, after }: VersionPair<Product>,
  restored: VersionPair<RestoredDraft>,
): readonly string[] {
  const isEmpty = (value: Json) => !isObject(value) || Object.keys(value).length === 0;
  return Object.entries(restored.before.draftInputs).flatMap(([key, value]) => {
    const [flowId = '', rest = ''] = key.split(':');
    const [stepId = '', ...params] = rest.split('/');
    const [old, now] = [before.flows[flowId], after.flows[flowId]];
    const next = old && now ? getNewStepId({ before: old, after: now }, stepId) : undefined;
    const found = [`${flowId}:${next}`, ...params].join('/');
    if (isEmpty(value) || (next !== undefined && restored.after.draftInputs[found] !== undefined))
      return [];
    return [`what was typed at ${flowId}:${stepId}`];
  });
}

function getNewStepId(flows: VersionPair<Flow>, id: string): string | undefined {
  const pair = getStepPairs(flows).find(({ before }) => before.id === id);
  return pair?.after.id ?? flows.after.steps.find(({ formerIds }) => formerIds.includes(id))?.id;
}
