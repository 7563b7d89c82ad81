// Computes the facts on a screen: those of its step, and the guards of its blocks and buttons.

import { combineGuards, isObject, type JsonObject } from '../../language/index.ts';
import { noEventTypes } from './entry-facts.ts';
import { addNames, assumeGuard, type Facts } from './facts.ts';
import type { FactsWalk } from './walk-reaction.ts';
import { walkTemplate } from './walk-template.ts';

/** Records the facts at the parts of a screen. */
export function walkScreen(raw: JsonObject, before: Facts, { mark }: FactsWalk): void {
  const at = addNames(before, noEventTypes);
  mark('', at);
  for (const part of ['blocks', 'actions']) walkGuarded(raw[part], `/${part}`, at, mark);
  if (!isObject(raw.form)) return;
  const formFacts = assumeGuard(at, combineGuards(raw.form), true);
  mark('/form', formFacts);
  walkTemplate(raw.form, '/form', formFacts, mark);
  for (const name of ['when', 'unless']) mark(`/form/${name}`, at);
}

/** Records the facts in a list of parts with their own guards. */
export function walkGuarded(
  raw: unknown,
  pointer: string,
  at: Facts,
  mark: FactsWalk['mark'],
): void {
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    if (!isObject(each)) continue;
    const below = `${pointer}/${index}`;
    const inside = assumeGuard(at, combineGuards(each), true);
    mark(below, inside);
    mark(`${below}/when`, at);
    mark(`${below}/unless`, at);
    walkTemplate(each, below, inside, mark);
  }
}
