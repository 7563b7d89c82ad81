// Finds answers of one tab that another tab does not take over, or that it overwrites.

import { isDeepEqual, mapValues } from 'remeda';
import {
  getDefaultValue,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Program,
  type Snapshot,
} from '../../engine/language/index.ts';
import { readFlow, readScope, type Store } from '../../engine/runtime/index.ts';

/** The properties that all tabs share, by the name of their scope. The state of a flow has the id of the flow. */
export type SharedAnswers = Readonly<Record<string, JsonObject>>;

/**
 * Returns the stored answers that all tabs share.
 * @example
 * readSharedAnswers(program, store).draft // { companyType: 'llc' }
 */
export function readSharedAnswers(program: Program, store: Store): SharedAnswers {
  return pickShared(program, {
    scopes: mapValues(program.app.scopes, (scope) => readScope(store, scope, () => [])),
    states: mapValues(program.flows, (flow) => readFlow(store, flow, () => []).state),
  });
}

/**
 * Returns a sentence if a tab shows other answers than the storage has, else null.
 * @example
 * findUnknownAnswer(program, tab.snapshot, readSharedAnswers(program, store)) // null
 */
export function findUnknownAnswer(
  program: Program,
  snapshot: Snapshot,
  stored: SharedAnswers,
): string | null {
  const shown = pickShared(program, snapshot);
  const unknown = listProperties(stored).filter(
    ([scope, name, value]) => !isDeepEqual(shown[scope]?.[name], value),
  );
  return unknown.length === 0 ? null : `${formatNames(unknown)} is not taken over.`;
}

/**
 * Returns a sentence if the storage has lost answers of another tab by an event that did not change them, else null. A
 * scope that the event resets is removed for all tabs.
 * @param tab the snapshots of the tab before and after the event
 * @param stored the stored answers before and after the event
 * @example
 * findOverwrittenAnswer(program, { before, after }, { before: stored, after: stored }) // null
 */
export function findOverwrittenAnswer(
  program: Program,
  tab: { readonly before: Snapshot; readonly after: Snapshot },
  stored: { readonly before: SharedAnswers; readonly after: SharedAnswers },
): string | null {
  const known = pickShared(program, tab.before);
  const own = pickShared(program, tab.after);
  const starts = pickShared(program, getStart(program));
  const lost = listProperties(stored.before).filter(
    ([scope, name, value]) =>
      !isDeepEqual(stored.after[scope]?.[name], value) &&
      isDeepEqual(known[scope]?.[name], own[scope]?.[name]) &&
      !isDeepEqual(own[scope], starts[scope]),
  );
  return lost.length === 0 ? null : `${formatNames(lost)} of the other tab is overwritten.`;
}

// helpers

type Values = Pick<Snapshot, 'scopes' | 'states'>;

type Property = readonly [scope: string, name: string, value: Json];

/** Returns the properties of the scopes and states that tabs share and that are stored. */
function pickShared({ app, flows }: Program, { scopes, states }: Values): SharedAnswers {
  const places = [
    ...Object.entries(app.scopes).map(([name, scope]) => ({ name, scope, value: scopes[name] })),
    ...Object.values(flows).map(({ id, state }) => ({ name: id, scope: state, value: states[id] })),
  ];
  return Object.fromEntries(
    places
      .filter(({ scope }) => scope.keep === 'local')
      .map(({ name, scope, value }) => [
        name,
        pickStored(value ?? null, scope.schema, scope.entries),
      ]),
  );
}

function pickStored(
  value: Json,
  { properties }: JsonSchema,
  entries: Readonly<Record<string, string>> | undefined,
): JsonObject {
  const schemas = isObject(properties) ? properties : {};
  return Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(([name]) => {
      if (entries) return Object.hasOwn(entries, name);
      const schema = schemas[name];
      return !isObject(schema) || (schema['x-keep'] !== false && schema['x-sensitive'] !== true);
    }),
  );
}

function getStart({ app, flows }: Program): Values {
  return {
    scopes: mapValues(app.scopes, ({ schema }) => getDefaultValue(schema)),
    states: mapValues(flows, ({ state }) => getDefaultValue(state.schema)),
  };
}

function listProperties(shared: SharedAnswers): readonly Property[] {
  return Object.entries(shared).flatMap(([scope, values]) =>
    Object.entries(values).map(([name, value]) => [scope, name, value] as const),
  );
}

function formatNames(properties: readonly Property[]): string {
  return properties.map(([scope, name]) => `${scope}.${name}`).join(', ');
}
