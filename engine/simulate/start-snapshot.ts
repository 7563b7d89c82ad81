// Creates the snapshot that a journey starts from: the initial snapshot with the data of the journey.

import {
  type App,
  type Flow,
  getDefaultValue,
  isObject,
  type Journey,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Program,
  type Snapshot,
} from '../language/index.ts';
import { journeyStartTime } from './play-event.ts';

/**
 * Returns the snapshot before the first step of a journey. It has the defaults of all schemas and flags, and the
 * examples of the configuration. Values of the journey replace them.
 * @example
 * createStartSnapshot(product, tea, { given: { state: { kind: 'green' } } }).states.tea // { kind: 'green' }
 * createStartSnapshot(product, tea, {}).flags // { samples: false }
 */
export function createStartSnapshot(
  program: Program,
  flow: Flow,
  { given = {}, flags = {}, config = {} }: Pick<Journey, 'given' | 'flags' | 'config'>,
): Snapshot {
  const { state = {}, ...scopes } = given;
  const filled = Object.entries(program.app.scopes).map(([name, { schema }]) => [
    name,
    { ...asObject(getDefaultValue(schema)), ...asObject(scopes[name]) },
  ]);
  const start = { ...asObject(getDefaultValue(flow.state.schema)), ...asObject(state) };
  const defaults = Object.entries(program.app.flags).map(([name, flag]) => [name, flag.default]);
  return {
    ...{ address: '', replace: true, flow: null, step: null, params: {}, query: {} },
    ...{
      status: 'starting',
      entering: null,
      draftInputs: {},
      loaded: {},
      calls: {},
      failure: null,
    },
    ...{ fieldErrors: {}, notice: null, confirmingSince: null, sequence: 0, now: journeyStartTime },
    scopes: Object.fromEntries(filled),
    states: { ...getOtherStates(program, flow), [flow.id]: start },
    flags: { ...Object.fromEntries(defaults), ...flags },
    flagsNext: null,
    config: { ...getJourneyConfig(program.app), ...config },
  };
}

/**
 * Returns the configuration for journeys: the examples of the application, and an origin.
 * @example
 * getJourneyConfig(product.app).origin // 'https://app.example'
 */
export function getJourneyConfig({ config }: App): JsonObject {
  return { origin, ...getExamples(config) };
}

// helpers

/** The default origin of the application in journeys, if the configuration has no example origin. */
const origin = 'https://app.example';

/** Returns the first example of each configuration value. */
function getExamples({ properties }: JsonSchema): JsonObject {
  const examples = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, each]) =>
    isObject(each) && Array.isArray(each.examples)
      ? [[name, each.examples[0] ?? null] as const]
      : [],
  );
  return Object.fromEntries(examples);
}

function getOtherStates(program: Program, flow: Flow): Record<string, Json> {
  return Object.fromEntries(
    Object.values(program.flows)
      .filter(({ id }) => id !== flow.id)
      .map(({ id, state }) => [id, getDefaultValue(state.schema)]),
  );
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
