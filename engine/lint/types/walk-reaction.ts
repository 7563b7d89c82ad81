// Computes the facts inside reactions from their guards, earlier guards in the list, assignments, and outcomes.

import {
  combineGuards,
  escapeSegment,
  isObject,
  type Json,
  type JsonObject,
} from '../../language/index.ts';
import { type Catalog, getOperationContract } from '../catalog.ts';
import {
  addNamedTypes,
  assumeGuard,
  assumeType,
  getFactsAfterWrite,
  type PlaceFacts,
  weakenFacts,
} from './facts.ts';
import { inferTemplate } from './infer-template.ts';
import { toPresentType } from './narrow.ts';
import { getOutcomeTypes } from './outcome-types.ts';
import { readPath } from './scope.ts';
import { mayBeNullOrMissing } from './type.ts';
import { type RecordFacts, walkTemplate } from './walk-template.ts';

export interface FactsWalk {
  readonly recordFacts: RecordFacts;
  readonly catalog: Catalog;
}

/** Records the facts inside a reaction, or inside a list whose first reaction with a true guard is taken. */
export function walkReaction(
  raw: Json | undefined,
  pointer: string,
  at: PlaceFacts,
  walk: FactsWalk,
): void {
  if (Array.isArray(raw)) {
    let here = at;
    for (const [index, each] of raw.entries()) {
      walkReaction(each, `${pointer}/${index}`, here, walk);
      here = assumeGuard(here, isObject(each) ? combineGuards(each) : undefined, false);
    }
  } else if (isObject(raw)) {
    walkOne(raw, pointer, at, walk);
  }
}

/** Records the facts inside the reactions to a call's outcomes. */
export function walkOutcomes(
  call: JsonObject,
  pointer: string,
  at: PlaceFacts,
  walk: FactsWalk,
): void {
  const name = String(call.call);
  const operation = getOperationContract(walk, name);
  const after = weakenFacts(at);
  for (const [outcome, each] of Object.entries(isObject(call.on) ? call.on : {})) {
    const afterOutcome = addNamedTypes(after, getOutcomeTypes(operation, outcome));
    const here =
      outcome === 'ok' && call.into !== undefined
        ? afterCall(afterOutcome, call.into)
        : afterOutcome;
    walkReaction(each, `${pointer}/on/${escapeSegment(outcome)}`, here, walk);
  }
}

// helpers

function walkOne(raw: JsonObject, pointer: string, at: PlaceFacts, walk: FactsWalk): void {
  const { recordFacts } = walk;
  let here = assumeGuard(at, combineGuards(raw), true);
  for (const [path, shape] of Object.entries(isObject(raw.assign) ? raw.assign : {})) {
    const below = `${pointer}/assign/${escapeSegment(path)}`;
    recordFacts(below, here);
    walkTemplate(shape, below, here, recordFacts);
    here = getFactsAfterWrite(here, path, inferTemplate(shape, here.likely));
  }
  recordFacts(pointer, here);
  recordFacts(`${pointer}/when`, at);
  recordFacts(`${pointer}/unless`, at);
  for (const name of ['with', 'key', 'query', 'leave', 'track'])
    walkTemplate(raw[name], `${pointer}/${name}`, here, recordFacts);
  const forgotten = (Array.isArray(raw.reset) ? raw.reset : []).reduce<PlaceFacts>(
    (known, path) => getFactsAfterWrite(known, path, null),
    here,
  );
  walkOutcomes(raw, pointer, forgotten, walk);
}

/** After a call, its result is available at the path in `into`. */
function afterCall(at: PlaceFacts, into: Json): PlaceFacts {
  const path = String(into);
  const result = readPath(at.likely, 'result');
  const fresh = getFactsAfterWrite(at, path, null);
  const place = readPath(fresh.sure, path);
  if (!place.found || !result.found || result.type.any || mayBeNullOrMissing(result.type))
    return fresh;
  return mayBeNullOrMissing(place.type) && !place.type.any
    ? assumeType(fresh, path, toPresentType(place.type))
    : fresh;
}
