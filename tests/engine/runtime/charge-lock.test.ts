// Events that wait until the result of a charge is known.

import { describe, expect, test } from 'vitest';
import { createView, type Program } from '../../../engine/index.ts';
import { act, blank, ends, enter, play } from './play.ts';
import { failed, ok } from './support.ts';
import { tea } from './tea.ts';

const product: Program = {
  ...tea({
    app: {
      scopes: {
        user: { keep: 'memory', schema: { properties: { name: { type: ['string', 'null'] } } } },
      },
      on: { home: { assign: { 'user.name': null }, go: 'tea:done' } },
    },
    flow: {
      steps: [
        {
          id: 'kind',
          on: {
            pay: {
              call: 'shop.pay',
              with: { kind: { $: { var: 'state.kind' } } },
              on: { 402: '@stay' },
            },
            choose: { assign: { 'state.kind': { $: { var: 'event' } } }, go: 'kind' },
            forget: { reset: ['state.kind'], go: 'kind' },
            ask: { call: 'shop.ask' },
            search: { call: 'shop.find', takeLatest: true },
            note: { call: 'shop.note', background: true },
            leave: 'cup',
          },
        },
        { id: 'cup' },
        { id: 'done' },
      ],
    },
  }),
  operations: { 'shop.pay': { charges: {} } },
};
const { snapshot: open } = play(product, blank, enter('/tea/kind'), act('choose', 'green'));
const paying = play(product, open, act('pay', { state: 'a' })).snapshot;
const unknown = play(product, paying, ends(1, failed('offline'))).snapshot;
const changing = ['choose', 'forget', 'ask'];

describe.each([
  ['is under way', paying],
  ['is unknown', unknown],
])('while the result of a charge %s', (_, before) => {
  test.each(changing)('the event %s changes nothing and calls nothing', (name) => {
    const { snapshot, effects } = play(product, before, act(name, 'black'));
    expect(snapshot.states).toEqual(open.states);
    expect(snapshot).toMatchObject({ failure: before.failure, calls: before.calls });
    expect(effects).toEqual([]);
  });

  test('a search and a call in the background are made', () => {
    expect(play(product, before, act('search')).effects).toHaveLength(1);
    expect(play(product, before, act('note')).effects).toHaveLength(1);
  });

  test('an event that only leads elsewhere does', () => {
    expect(play(product, before, act('leave')).snapshot.step).toBe('cup');
  });

  test('an event of the application does', () => {
    expect(play(product, before, act('home')).snapshot.step).toBe('done');
  });

  test('the view names the events that wait', () => {
    expect(createView(product, before).locked).toEqual(changing);
  });
});

describe('after an unknown charge', () => {
  test('another try sends the same call', () => {
    const { effects } = play(product, unknown, act('retry'));
    expect(effects).toMatchObject([{ operation: 'shop.pay', with: { kind: 'green' } }]);
  });

  test('the same event is another try, and the same event for something else waits', () => {
    expect(play(product, unknown, act('pay', { state: 'a' })).effects).toHaveLength(1);
    expect(play(product, unknown, act('pay', { state: 'b' })).effects).toEqual([]);
  });
});

test.each([
  ['was made', ok()],
  ['was refused', failed('402')],
])('no event waits once it is known that the charge %s', (_, outcome) => {
  const { snapshot } = play(product, paying, ends(1, outcome));
  expect(createView(product, snapshot).locked).toEqual([]);
  expect(play(product, snapshot, act('choose', 'black')).snapshot.states).toMatchObject({
    tea: { kind: 'black' },
  });
});

test('no event waits without a charge', () => {
  expect(createView(product, open).locked).toEqual([]);
  const asking = play(product, open, act('ask')).snapshot;
  expect(createView(product, asking).locked).toEqual([]);
});
