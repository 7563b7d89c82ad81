// Tests every short form of the flow language and its expansion.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import type { Flow, Json } from '../../../../engine/language/types.ts';

function parseFiles(app: object, flow: object, screens: Record<string, object> = {}) {
  const files: Record<string, string> = {
    'app.json': JSON.stringify({ language: 2, name: 'Tea', ...app }),
    'tea/flow.json': JSON.stringify({ id: 'tea', path: '/tea', ...flow }),
  };
  for (const [name, screen] of Object.entries(screens))
    files[`tea/screens/${name}.json`] = JSON.stringify(screen);
  const { product, problems } = parseProduct(files);
  expect(problems).toEqual([]);
  if (!product) throw new Error('Nothing was parsed.');
  return { ...product, flow: product.flows.tea as Flow };
}

const parseStep = (step: object) =>
  parseFiles({}, { steps: [{ id: 'kind', ...step }] }).flow.steps[0];
const parseScreen = (screen: object) =>
  parseFiles({}, { steps: [] }, { kind: { title: 'Kind', ...screen } }).flow.screens.kind;
const parseGuard = (when: Json) => parseStep({ when })?.when;

describe('reactions', () => {
  test.each([
    ['a target', 'order', [{ go: 'order' }]],
    ['one reaction', { go: 'order' }, [{ go: 'order' }]],
    ['a list of both', ['order', { go: '@back' }], [{ go: 'order' }, { go: '@back' }]],
    ['when', { when: 'isGreen', go: 'a' }, [{ when: { is: 'isGreen' }, go: 'a' }]],
    ['unless', { unless: 'isGreen', go: 'a' }, [{ when: { '!': [{ is: 'isGreen' }] }, go: 'a' }]],
    [
      'both',
      { when: 'isGreen', unless: 'isOld', go: 'a' },
      [{ when: { and: [{ is: 'isGreen' }, { '!': [{ is: 'isOld' }] }] }, go: 'a' }],
    ],
    [
      'reactions in reactions',
      { call: 'shop.order', on: { ok: 'kind', '4xx': [{ unless: 'isGreen', go: 'a' }] } },
      [
        {
          call: 'shop.order',
          on: { ok: [{ go: 'kind' }], '4xx': [{ when: { '!': [{ is: 'isGreen' }] }, go: 'a' }] },
        },
      ],
    ],
  ])('%s', (_, written, read) => {
    expect(parseStep({ on: { submit: written } })?.on).toEqual({ submit: read });
    expect(parseStep({ redirect: written })?.redirect).toEqual(read);
    expect(parseStep({ then: written })?.then).toEqual(read);
    const { flow, app } = parseFiles(
      { outcomes: { '5xx': written }, on: { help: written } },
      { steps: [], start: written, on: { help: written }, enter: { redirect: written } },
    );
    expect([flow.start, flow.on.help, flow.enter.redirect]).toEqual([read, read, read]);
    expect([app.outcomes['5xx'], app.on.help]).toEqual([read, read]);
  });

  test('values in them are left as they are', () => {
    const assign = { 'state.kind': 'isGreen', 'state.when': { unless: 'x', $: { var: 'event' } } };
    expect(parseStep({ on: { go: { assign } } })?.on).toEqual({ go: [{ assign }] });
  });
});

describe('guards', () => {
  test.each<[string, Json, Json]>([
    ['a name', 'isGreen', { is: 'isGreen' }],
    [
      'names in and, or, !, !!',
      { and: ['a', { or: ['b', { '!': 'c' }, { '!!': ['d'] }] }] },
      {
        and: [{ is: 'a' }, { or: [{ is: 'b' }, { '!': { is: 'c' } }, { '!!': [{ is: 'd' }] }] }],
      },
    ],
    [
      'the tests of if, not its values',
      { if: ['a', 'x', 'b', 'y', 'z'] },
      {
        if: [{ is: 'a' }, 'x', { is: 'b' }, 'y', 'z'],
      },
    ],
    [
      'texts elsewhere are texts',
      { '==': [{ var: 'state.kind' }, 'green'] },
      {
        '==': [{ var: 'state.kind' }, 'green'],
      },
    ],
    ['a literal', true, true],
  ])('%s', (_, written, read) => {
    expect(parseGuard(written)).toEqual(read);
  });

  test('stand in opensWhen, completeWhen, conditions, requirements, blocks, actions and loads', () => {
    const is = { is: 'a' };
    expect(parseStep({ opensWhen: 'a', completeWhen: 'a' })).toMatchObject({
      opensWhen: is,
      completeWhen: is,
    });
    expect(parseStep({ load: { call: 'shop.list', when: 'a' } })?.load[0]).toMatchObject({
      when: is,
    });
    const conditions = { b: { label: 'b', when: 'a', holds: [], fails: [] } };
    expect(parseFiles({ conditions }, { steps: [] }).app.conditions.b?.when).toEqual(is);
    expect(parseFiles({}, { steps: [], conditions }).flow.conditions.b?.when).toEqual(is);
    const screen = parseScreen({
      form: { schema: {}, bind: null, require: { kind: 'a' } },
      blocks: [{ block: 'text', text: 'a', when: 'a' }],
      actions: [{ event: 'go', label: 'a', unless: 'a' }],
    });
    expect(screen?.form?.require).toEqual({ kind: is });
    expect(screen?.blocks).toEqual([{ block: 'text', text: 'a', when: is }]);
    expect(screen?.actions[0]).toMatchObject({ label: 'a', when: { '!': [is] } });
  });
});

describe('what goes without saying', () => {
  test('of a step', () => {
    expect(parseStep({})).toEqual({
      id: 'kind',
      formerIds: [],
      path: 'kind',
      screen: 'kind',
      offPath: false,
      counts: true,
      redirect: [],
      load: [],
      then: [],
      on: {},
    });
    expect(parseStep({ back: false })?.back).toBe(false);
    expect(parseStep({ back: 'about' })?.back).toBe('about');
  });

  test('of a load: an operation alone is enough, and the screen waits', () => {
    const plain = { call: 'shop.list', on: {}, wait: true };
    expect(parseStep({ load: 'shop.list' })?.load).toEqual([plain]);
    expect(parseStep({ load: { call: 'shop.list' } })?.load).toEqual([plain]);
    expect(parseStep({ load: ['shop.list', { call: 'shop.list', wait: false }] })?.load).toEqual([
      plain,
      { ...plain, wait: false },
    ]);
  });

  test('of a value taken from the query: it stays in the address', () => {
    const { app } = parseFiles({ enter: { take: [{ query: 't', into: 'session.token' }] } }, {});
    expect(app.enter.take).toMatchObject([{ query: 't', into: 'session.token', remove: false }]);
  });

  test('of a flow: version 1, and a state kept by this browser', () => {
    const { flow } = parseFiles({}, { steps: [] });
    expect(flow.version).toBe(1);
    expect(flow.state).toEqual({ keep: 'local', schema: { type: 'object' } });
  });

  test('of a scope: it is an object', () => {
    const { app } = parseFiles(
      { scopes: { cup: { keep: 'memory', schema: { properties: {} } } } },
      {},
    );
    expect(app.scopes.cup).toEqual({ keep: 'memory', schema: { type: 'object', properties: {} } });
  });

  test('of a handoff: it asks every 2 seconds for a minute', () => {
    const back = { confirm: { call: 'shop.paid' }, on: '@next', late: '@back' };
    const handoff = { call: 'shop.pay', leave: 'x', allow: 'pay', back };
    expect(parseStep({ handoff })?.handoff).toEqual({
      ...handoff,
      on: {},
      back: {
        confirm: { call: 'shop.paid', on: {} },
        every: 2,
        for: 60,
        on: [{ go: '@next' }],
        late: [{ go: '@back' }],
      },
    });
  });

  test('of a screen: with a form it has a button that continues, else none', () => {
    const form = { schema: { type: 'object' }, bind: 'state' };
    const standard = { event: 'submit', label: 'Continue', kind: 'primary' };
    expect(parseScreen({})).toEqual({ title: 'Kind', blocks: [], actions: [] });
    expect(parseScreen({ form })?.actions).toEqual([standard]);
    expect(parseScreen({ form })?.form).toEqual({ ...form, ui: {} });
    expect(parseScreen({ form, actions: [] })?.actions).toEqual([]);
  });

  test('of a button: that of submit is the primary one', () => {
    const actions = [
      { event: 'submit', label: 'Order' },
      { event: 'help', label: 'Help' },
      { event: 'submit', label: 'Order', kind: 'link' },
    ];
    expect(parseScreen({ actions })?.actions.map(({ kind }) => kind)).toEqual([
      'primary',
      'secondary',
      'link',
    ]);
  });
});

test('shared data is read from its file', () => {
  const { product, problems } = parseProduct({
    'app.json': '{ "language": 2, "data": { "cups": "shared/cups.json" } }',
    'shared/cups.json': '[{ "$comment": "the small one", "size": 2 }]',
  });
  expect(problems).toEqual([]);
  expect(product?.app.data).toEqual({ cups: [{ size: 2 }] });
});

test('data with which a condition holds and fails become its examples', () => {
  const [one, two, three] = [{ state: { a: 1 } }, { state: { a: 2 } }, { state: {} }];
  const conditions = { a: { label: 'a', when: true, fails: [three], holds: [one, two] } };
  expect(parseFiles({}, { steps: [], conditions }).flow.conditions.a?.examples).toEqual([
    { given: one, is: true },
    { given: two, is: true },
    { given: three, is: false },
  ]);
  const without = { a: { label: 'a', when: true } };
  expect(parseFiles({}, { steps: [], conditions: without }).flow.conditions.a?.examples).toEqual(
    [],
  );
});

test('examples of a condition change the data that is given at data paths', () => {
  const given = { state: { a: 1, list: [{ b: 1 }, { b: 2 }] }, draft: { c: 1 } };
  const holds = [{}, { 'state.list.1.b': 3, 'state.d.e': null }, { draft: {} }];
  const conditions = { a: { label: 'a', when: true, given, holds, fails: [{ 'state..a': 2 }] } };
  expect(parseFiles({}, { steps: [], conditions }).flow.conditions.a?.examples).toEqual([
    { given, is: true },
    {
      given: { ...given, state: { a: 1, list: [{ b: 1 }, { b: 3 }], d: { e: null } } },
      is: true,
    },
    { given: { ...given, draft: {} }, is: true },
    { given: { ...given, 'state..a': 2 }, is: false },
  ]);
});

test('examples of a condition give data paths without any data that is given', () => {
  const conditions = { a: { label: 'a', when: true, holds: [{ 'state.a': 1 }], fails: [{}] } };
  expect(parseFiles({}, { steps: [], conditions }).flow.conditions.a?.examples).toEqual([
    { given: { state: { a: 1 } }, is: true },
    { given: {}, is: false },
  ]);
});

test('notes for people are dropped wherever they stand', () => {
  const noted = { $comment: 'a note', go: 'kind' };
  expect(parseStep({ $comment: ['any', 'value'], on: { $comment: 'x', help: noted } })?.on).toEqual(
    {
      help: [{ go: 'kind' }],
    },
  );
  const conditions = { $comment: 'x', a: { label: 'a', when: true, holds: [], fails: [] } };
  expect(Object.keys(parseFiles({}, { steps: [], conditions }).flow.conditions)).toEqual(['a']);
});
