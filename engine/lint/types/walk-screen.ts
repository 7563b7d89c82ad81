// Computes the facts on a screen from the facts of its step and the guards of its blocks and buttons.

import { combineGuards, isObject, type JsonObject } from '../../language/index.ts';
import { noEventTypes } from './entry-facts.ts';
import { addNamedTypes, assumeGuard, type PlaceFacts } from './facts.ts';
import type { FactsWalk } from './walk-reaction.ts';
import { walkTemplate } from './walk-template.ts';

/** Records the facts inside a screen. */
export function walkScreen(raw: JsonObject, before: PlaceFacts, { recordFacts }: FactsWalk): void {
  const at = addNamedTypes(before, noEventTypes);
  recordFacts('', at);
  for (const part of ['blocks', 'actions'])
    walkGuardedItems(raw[part], `/${part}`, at, recordFacts);
  if (!isObject(raw.form)) return;
  const formFacts = assumeGuard(at, combineGuards(raw.form), true);
  recordFacts('/form', formFacts);
  walkTemplate(raw.form, '/form', formFacts, recordFacts);
  for (const name of ['when', 'unless']) recordFacts(`/form/${name}`, at);
}

/** Records the facts inside a list of blocks or actions with guards. */
export function walkGuardedItems(
  raw: unknown,
  pointer: string,
  at: PlaceFacts,
  recordFacts: FactsWalk['recordFacts'],
): void {
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    if (!isObject(each)) continue;
    const below = `${pointer}/${index}`;
    const inside = assumeGuard(at, combineGuards(each), true);
    recordFacts(below, inside);
    recordFacts(`${below}/when`, at);
    recordFacts(`${below}/unless`, at);
    walkTemplate(each, below, inside, recordFacts);
  }
}
