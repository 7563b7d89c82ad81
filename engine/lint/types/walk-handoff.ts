// Computes the facts while a step redirects to an external page and returns.

import { combineGuards, isObject, type JsonObject } from '../../language/index.ts';
import { getOperationContract } from '../catalog.ts';
import { createUnionType } from './combine.ts';
import { type EntryFacts, noEventTypes } from './entry-facts.ts';
import { addNamedTypes, assumeGuard } from './facts.ts';
import { getOutcomeTypes, getResultType } from './outcome-types.ts';
import { absentType } from './type.ts';
import { type FactsWalk, walkOutcomes, walkReaction } from './walk-reaction.ts';
import { walkTemplate } from './walk-template.ts';

/** Records the facts inside an external step: its call, its address, and the cases of the response. */
export function walkHandoff(
  raw: JsonObject,
  pointer: string,
  { entered, shown }: Pick<EntryFacts, 'entered' | 'shown'>,
  walk: FactsWalk,
): void {
  const { recordFacts } = walk;
  const at = addNamedTypes(entered, noEventTypes);
  const returned = addNamedTypes(shown, noEventTypes);
  recordFacts(pointer, at);
  recordFacts(`${pointer}/opensWhen`, at);
  const leaving = assumeGuard(at, combineGuards({ when: raw.opensWhen ?? true }), true);
  recordFacts(`${pointer}/with`, leaving);
  walkTemplate(raw.with, `${pointer}/with`, leaving, recordFacts);
  recordFacts(
    `${pointer}/leave`,
    addNamedTypes(at, getOutcomeTypes(getOperation(raw, walk), 'ok')),
  );
  walkOutcomes(raw, pointer, at, walk);
  recordFacts(`${pointer}/back`, returned);
  const back = isObject(raw.back) ? raw.back : {};
  const confirm = isObject(back.confirm) ? back.confirm : {};
  walkTemplate(confirm.with, `${pointer}/back/confirm/with`, returned, recordFacts);
  walkOutcomes(confirm, `${pointer}/back/confirm`, returned, walk);
  const result = getResultType(getOperation(confirm, walk));
  walkReaction(back.on, `${pointer}/back/on`, addNamedTypes(returned, { result }), walk);
  // After a timeout, the last response may be missing.
  walkReaction(
    back.late,
    `${pointer}/back/late`,
    addNamedTypes(returned, { result: createUnionType(result, absentType) }),
    walk,
  );
}

// helpers

function getOperation({ call }: JsonObject, { catalog }: FactsWalk) {
  const name = String(call);
  return getOperationContract({ catalog }, name);
}
