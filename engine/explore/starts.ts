// Creates the initial states of a search: an empty state, the states in the examples of conditions, and states with
// different flags and configuration.

import {
  type Condition,
  type Flow,
  isObject,
  type Journey,
  type Json,
  type JsonObject,
} from '../language/index.ts';
import type { Exploration } from './exploration.ts';

export type SearchStart = Pick<Journey, 'given' | 'flags' | 'config' | 'answers'>;

/** Returns the initial states of a flow, simplest state first. */
export function getSearchStarts(exploration: Exploration, flow: Flow): readonly SearchStart[] {
  const { app } = exploration.product;
  const written = exploration.journeys
    .filter((each) => each.flow === flow)
    .map(({ journey: { given = {}, flags = {}, config = {} } }) => ({ given, flags, config }));
  const shown = [flow.conditions, app.conditions].flatMap((conditions) =>
    Object.values(conditions).flatMap((condition) => getExampleStarts(exploration, condition)),
  );
  const switched = Object.entries(app.flags).map(([name, flag]) => ({
    flags: { [name]: !flag.default },
  }));
  const all: SearchStart[] = [{}, ...written, ...switched, ...shown];
  return [...new Map(all.map((start) => [JSON.stringify(start), start])).values()];
}

// helpers

/** Returns the initial states that a condition's examples define. */
function getExampleStarts(
  { product: { app } }: Exploration,
  { examples }: Condition,
): readonly SearchStart[] {
  return examples.flatMap(({ given }) => {
    if (!isObject(given)) return [];
    const names = ['state', ...Object.keys(app.scopes)];
    const scopes = pickProperties(given, (name) => names.includes(name));
    const flags = isObject(given.flags) ? (given.flags as Record<string, boolean>) : {};
    const config = isObject(given.config) ? (given.config as Record<string, Json>) : {};
    return [{ given: scopes, flags, config }];
  });
}

function pickProperties(object: JsonObject, wanted: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => wanted(name)));
}
