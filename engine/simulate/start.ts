// Creates the start snapshot of a journey: the initial one, with the given data.

import {
  defaultOf,
  type Flow,
  isObject,
  type Journey,
  type Json,
  type JsonObject,
  type Program,
  type Snapshot,
} from '../language/index.ts';
import { moment } from './play.ts';

/** The snapshot before a journey's first step: every scope with its defaults, under what the journey gives. */
export function startOf(
  program: Program,
  flow: Flow,
  { given = {}, flags = {}, config = {} }: Pick<Journey, 'given' | 'flags' | 'config'>,
): Snapshot {
  const { state = {}, ...scopes } = given;
  const filled = Object.entries(program.app.scopes).map(([name, { schema }]) => [
    name,
    { ...asObject(defaultOf(schema)), ...asObject(scopes[name]) },
  ]);
  const start = { ...asObject(defaultOf(flow.state.schema)), ...asObject(state) };
  const defaults = Object.entries(program.app.flags).map(([name, flag]) => [name, flag.default]);
  return {
    ...{ address: '', replace: true, flow: null, step: null, params: {}, query: {} },
    ...{ status: 'starting', entering: null, typed: {}, loaded: {}, calls: {}, failure: null },
    ...{ fieldErrors: {}, notice: null, confirmingSince: null, sequence: 0, now: moment },
    scopes: Object.fromEntries(filled),
    states: { ...othersOf(program, flow), [flow.id]: start },
    flags: { ...Object.fromEntries(defaults), ...flags },
    flagsNext: null,
    config: {
      ...{ origin: 'https://app.example', paymentOrigins: ['https://pay.example'] },
      ...{ consentOrigins: ['https://accounts.example'], variant: 'default' },
      ...{ marketingOrigin: 'https://www.example', dashboardOrigin: 'https://dashboard.example' },
      ...config,
    },
  };
}

// helpers

function othersOf(program: Program, flow: Flow): Record<string, Json> {
  return Object.fromEntries(
    Object.values(program.flows)
      .filter(({ id }) => id !== flow.id)
      .map(({ id, state }) => [id, defaultOf(state.schema)]),
  );
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
