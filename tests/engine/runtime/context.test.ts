// Tests the data that expressions read: scopes, named conditions, derived values, and guards.

import { describe, expect, test } from 'vitest';
import type { ExpressionContext, Json, Logic, Snapshot } from '../../../engine/index.ts';
import { createContext, findFirstMatch } from '../../../engine/runtime/context.ts';
import { renderTemplate } from '../../../engine/runtime/template.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

const program = createTeaProgram({
  app: {
    scopes: { session: { keep: 'memory', schema: {} }, event: { keep: 'memory', schema: {} } },
    data: { sizes: ['small'] },
    conditions: {
      named: { label: 'named', when: { var: 'session.name' } },
      both: { label: 'both', when: { is: 'named' } },
    },
    derive: { greeting: { $: { cat: ['Dear ', { var: 'session.name' }] } }, from: 'app' },
  },
  flow: {
    with: { color: 'green' },
    conditions: { both: { label: 'own', when: { var: 'state.cup' } } },
    derive: { from: 'flow' },
  },
});

const givenSnapshot: Partial<Snapshot> = {
  scopes: { session: { name: 'Ann' }, event: 'never read' },
  flags: { stunts: true },
  config: { origin: 'o' },
  query: { x: '1' },
  params: { size: 'big' },
};
const teaSnapshot = createTeaSnapshot('kind', { cup: 'big' }, givenSnapshot);
const sampleContext = createContext(program, teaSnapshot, {
  event: 'e',
  result: 'r',
  error: 'f',
  outcome: 'ok',
});
const readPath = (path: string, from: ExpressionContext = sampleContext): Json =>
  renderTemplate({ $: { var: path } }, from);

describe('an expression reads', () => {
  test.each<readonly [path: string, value: Json]>([
    ['state.cup', 'big'],
    ['with.color', 'green'],
    ['query.x', '1'],
    ['params.size', 'big'],
    ['flags.stunts', true],
    ['config.origin', 'o'],
    ['now', '2026-01-05T10:00:00.000Z'],
    ['here', { flow: 'tea', step: 'kind', address: '/tea/kind', failed: null }],
    ['session.name', 'Ann'],
    ['event', 'e'],
    ['result', 'r'],
    ['error', 'f'],
    ['outcome', 'ok'],
  ])('%s', (path, value) => {
    expect(readPath(path)).toEqual(value);
  });

  test('the shared lists', () => {
    expect(sampleContext.data).toHaveProperty('data', program.app.data);
  });

  test('null for what nothing has given', () => {
    const plain = createContext(program, teaSnapshot);
    for (const name of ['event', 'result', 'error', 'outcome'])
      expect(plain.data).toHaveProperty(name, null);
  });

  test('an empty state of a flow that is not begun, and none outside of a flow', () => {
    expect(
      createContext(program, createTeaSnapshot('kind', {}, { states: {} })).data,
    ).toMatchObject({
      state: {},
    });
    const outside = createContext(
      program,
      createTeaSnapshot('kind', { cup: 'big' }, { flow: null }),
    );
    expect(outside).toMatchObject({ flow: null, data: { state: {}, with: {} } });
    const unloaded = createContext(program, createTeaSnapshot('kind', {}, { flow: 'coffee' }));
    expect(unloaded.flow).toBeNull();
  });
});

describe('a name', () => {
  test('is that of the flow before that of the application', () => {
    expect(sampleContext.condition('both')).toBe(true);
    expect(
      createContext(program, createTeaSnapshot('kind', {}, givenSnapshot)).condition('both'),
    ).toBe(false);
    expect(sampleContext.derived('from')).toBe('flow');
  });

  test('is that of the application elsewhere', () => {
    const outside = createContext(program, { ...teaSnapshot, flow: null });
    expect([outside.condition('both'), outside.derived('from')]).toEqual([true, 'app']);
    expect(sampleContext.derived('greeting')).toBe('Dear Ann');
    expect(sampleContext.derived('greeting')).toBe('Dear Ann');
  });

  test('that is unknown is an error, also where every object has such a member', () => {
    for (const name of ['gone', 'toString']) {
      expect(() => sampleContext.condition(name)).toThrow(`There is no condition named "${name}".`);
      expect(() => sampleContext.derived(name)).toThrow(
        `There is no derived value named "${name}".`,
      );
    }
  });

  test('is evaluated once', () => {
    const seen: string[] = [];
    const watched = {
      ...program,
      app: { ...program.app, conditions: { ...program.app.conditions } },
    };
    Object.defineProperty(watched.app.conditions, 'named', {
      get() {
        seen.push('named');
        return program.app.conditions.named;
      },
    });
    const from = createContext(watched, teaSnapshot);
    expect([from.condition('named'), from.condition('named')]).toEqual([true, true]);
    expect(seen).toHaveLength(1);
  });
});

describe('the first of a list', () => {
  type Case = { readonly when?: Logic; readonly id: number };
  const cases = (...guards: readonly (Logic | null)[]): readonly Case[] =>
    guards.map((when, id) => (when === null ? { id } : { id, when }));

  test.each<readonly [cases: readonly Case[], id: number | undefined]>([
    [cases({ var: 'state.cup' }, null), 0],
    [cases({ var: 'state.none' }, null), 1],
    [cases({ var: 'state.none' }, { var: 'state.cup' }), 1],
    [cases({ var: 'state.none' }), undefined],
    [[], undefined],
  ])('of %j is %s', (list, id) => {
    expect(findFirstMatch(list, sampleContext)?.id).toBe(id);
  });

  test('is reported to the watcher, with its guards', () => {
    const seen: Json[] = [];
    const list = cases({ var: 'state.none' }, { var: 'state.cup' });
    const watched = createContext(
      {
        ...program,
        watch(each) {
          const { id } = (each.kind === 'guard' || each.kind === 'taken' ? each.owner : {}) as Case;
          if (each.kind === 'guard')
            seen.push(['guard', id, each.what, each.held, each.rule as Json]);
          else seen.push([each.kind, id]);
        },
      },
      teaSnapshot,
    );
    findFirstMatch(list, watched);
    findFirstMatch([], watched);
    expect(seen).toEqual([
      ['guard', 0, 'when', false, { var: 'state.none' }],
      ['guard', 1, 'when', true, { var: 'state.cup' }],
      ['taken', 1],
    ]);
  });
});
