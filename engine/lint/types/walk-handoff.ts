// Computes the facts while a step redirects to an external page and returns.

import { combineGuards, isObject, type JsonObject } from '../../language/index.ts';
import { union } from './combine.ts';
import { type EntryFacts, quiet } from './entry-facts.ts';
import { naming, where } from './facts.ts';
import { outcomeTypes, resultOf } from './outcome-types.ts';
import { absent } from './type.ts';
import { type Walk, walkOutcomes, walkReaction } from './walk-reaction.ts';
import { walkShape } from './walk-template.ts';

/** Records the facts in an external step: its call, its address, and the cases of the response. */
export function walkHandoff(
  raw: JsonObject,
  pointer: string,
  { entered, shown }: Pick<EntryFacts, 'entered' | 'shown'>,
  walk: Walk,
): void {
  const { mark } = walk;
  const at = naming(entered, quiet);
  const returned = naming(shown, quiet);
  mark(pointer, at);
  mark(`${pointer}/opensWhen`, at);
  const leaving = where(at, combineGuards({ when: raw.opensWhen ?? true }), true);
  mark(`${pointer}/with`, leaving);
  walkShape(raw.with, `${pointer}/with`, leaving, mark);
  mark(`${pointer}/leave`, naming(at, outcomeTypes(operationOf(raw, walk), 'ok')));
  walkOutcomes(raw, pointer, at, walk);
  mark(`${pointer}/back`, returned);
  const back = isObject(raw.back) ? raw.back : {};
  const confirm = isObject(back.confirm) ? back.confirm : {};
  walkShape(confirm.with, `${pointer}/back/confirm/with`, returned, mark);
  walkOutcomes(confirm, `${pointer}/back/confirm`, returned, walk);
  const result = resultOf(operationOf(confirm, walk));
  walkReaction(back.on, `${pointer}/back/on`, naming(returned, { result }), walk);
  // After a timeout the last response may be missing.
  walkReaction(
    back.late,
    `${pointer}/back/late`,
    naming(returned, { result: union(result, absent) }),
    walk,
  );
}

// helpers

function operationOf({ call }: JsonObject, { catalog }: Walk) {
  const name = String(call);
  return Object.hasOwn(catalog.operations, name) ? catalog.operations[name] : undefined;
}
