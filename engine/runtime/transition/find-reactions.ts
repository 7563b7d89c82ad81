// Finds the reactions to the outcome of a call, at the levels of the call, the flow, and the application.

import { isBuiltInTarget, type OutcomeReactions, type Reaction } from '../../language/index.ts';

/**
 * Returns the reactions to an outcome. First looks for the outcome with the service's code (`409:sold-out`) at every
 * level, from the call to the application. Then looks for the outcome name, its class, and `*`. The `*` of a call does
 * not hide a name that the application handles. Returns null if no level handles the outcome.
 * @example
 * findOutcomeReactions([{ '*': [] }, { 401: [] }], '401') // []
 * findOutcomeReactions([{ 401: [] }], '500') // null
 */
export function findOutcomeReactions(
  levels: readonly OutcomeReactions[],
  outcome: string,
  code: string | null = null,
): readonly Reaction[] | null {
  for (const key of getOutcomeKeys(outcome, code)) {
    const level = levels.find((each) => Object.hasOwn(each, key));
    if (level) return level[key] ?? null;
  }
  return null;
}

/**
 * Returns true if a reaction leads to a step, not to a built-in target such as `@retry`.
 * @example
 * leadsToStep([{ go: 'order' }]) // true
 * leadsToStep([{ go: '@retry' }]) // false
 */
export function leadsToStep(reactions: readonly Reaction[]): boolean {
  return reactions.some(({ go }) => go !== undefined && !isBuiltInTarget(go));
}

/**
 * Returns the reactions to the outcome of a call that the user does not wait for. The reactions of the call apply,
 * unless the flow or the application handles the outcome by name and leads to another step. Field errors and retries
 * are only for calls that the user waits for.
 */
export function findEventlessReactions(
  own: OutcomeReactions,
  outer: readonly OutcomeReactions[],
  outcome: string,
  code: string | null = null,
): readonly Reaction[] | null {
  const named = outer.find((each) => Object.hasOwn(each, outcome))?.[outcome];
  const levels = named && leadsToStep(named) ? [own, { [outcome]: named }] : [own];
  return findOutcomeReactions(levels, outcome, code);
}

// helpers

/** Returns the handler keys that match an outcome. `*` matches any failure. An unhandled `ok` is ignored. */
function getOutcomeKeys(outcome: string, code: string | null): readonly string[] {
  if (outcome === 'ok') return ['ok'];
  const reason = code === null ? [] : [`${outcome}:${code}`];
  return /^[45]\d\d$/.test(outcome) ? [...reason, outcome, `${outcome[0]}xx`, '*'] : [outcome, '*'];
}
