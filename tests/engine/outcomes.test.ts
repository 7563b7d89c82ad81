// Tests which handler an outcome gets: the one with the most specific name, and for equal names the
// one nearest to the call.

import { describe, expect, test } from 'vitest';
import type { OutcomeReactions } from '../../engine/index.ts';
import {
  findEventlessReactions,
  findOutcomeReactions,
} from '../../engine/runtime/transition/find-reactions.ts';

/** Creates handler levels, from the call outwards. Each reaction identifies its level. */
function createLevels(...names: readonly (readonly string[])[]): readonly OutcomeReactions[] {
  return names.map((each, level) =>
    Object.fromEntries(each.map((name) => [name, [{ go: `${level} ${name}` }]])),
  );
}

const findHandler = (outcome: string, ...names: readonly (readonly string[])[]) =>
  findOutcomeReactions(createLevels(...names), outcome)?.[0]?.go ?? null;

describe('the order in which an outcome is handled', () => {
  test.each<readonly [outcome: string, names: readonly (readonly string[])[], go: string | null]>([
    ['401', [['*'], [], ['401', '*']], '2 401'],
    ['401', [['4xx', '*'], [], ['401']], '2 401'],
    ['401', [['*'], ['401'], ['401']], '1 401'],
    ['401', [['401', '*'], ['401'], ['401']], '0 401'],
    ['404', [['*'], [], ['4xx']], '2 4xx'],
    ['404', [['*'], ['4xx'], ['4xx']], '1 4xx'],
    ['404', [['4xx'], [], ['*']], '0 4xx'],
    ['404', [['*'], ['*'], ['401']], '0 *'],
    ['404', [[], ['*'], ['*']], '1 *'],
    ['404', [['5xx'], [], []], null],
    ['503', [['4xx'], [], ['5xx', '*']], '2 5xx'],
    ['offline', [['4xx', '5xx'], [], ['*']], '2 *'],
    ['offline', [['*'], ['offline'], []], '1 offline'],
    ['ok', [['*'], ['*'], ['*']], null],
    ['ok', [['*'], [], ['ok']], '2 ok'],
    ['ok', [['ok'], [], ['ok']], '0 ok'],
  ])('%s with %j', (outcome, names, go) => {
    expect(findHandler(outcome, ...names)).toBe(go);
  });

  test('of an inherited member nothing is taken for an outcome', () => {
    expect(findOutcomeReactions([{}], 'toString')).toBeNull();
  });
});

describe('a call that nobody waits for', () => {
  const quiet = (own: OutcomeReactions, outer: OutcomeReactions, outcome: string) =>
    findEventlessReactions(own, [{}, outer], outcome)?.[0]?.go ?? null;

  test.each<
    readonly [outcome: string, own: OutcomeReactions, outer: OutcomeReactions, go: string | null]
  >([
    ['401', {}, { '401': [{ go: 'auth:login' }] }, 'auth:login'],
    ['401', { '*': [{ go: '@ignore' }] }, { '401': [{ go: 'auth:login' }] }, 'auth:login'],
    ['401', { '401': [{ go: '@ignore' }] }, { '401': [{ go: 'auth:login' }] }, '@ignore'],
    ['422', {}, { '422': [{ go: '@fields' }] }, null],
    ['422', { '*': [{ go: '@stay' }] }, { '422': [{ go: '@fields' }] }, '@stay'],
    ['500', {}, { '*': [{ go: '@retry' }] }, null],
    ['500', {}, { '5xx': [{ go: 'home:' }] }, null],
  ])('%s: %j in %j', (outcome, own, outer, go) => {
    expect(quiet(own, outer, outcome)).toBe(go);
  });
});
