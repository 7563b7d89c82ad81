// Tests flows that extend another flow with values, and flows that use screens of another flow.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../../engine/lint/index.ts';

const baseFlow = {
  id: 'base',
  version: 1,
  title: 'Base',
  path: '/base',
  with: { kind: 'green', size: 1 },
  state: { keep: 'session', schema: { type: 'object', properties: { seen: { type: 'boolean' } } } },
  steps: [{ id: 'one' }, { id: 'two', on: { go: 'three' } }, { id: 'three' }],
};
const baseScreens = Object.fromEntries(
  ['one', 'two', 'three'].map((id) => [
    `base/screens/${id}.json`,
    JSON.stringify({ title: `Tea ${id} {with.kind}` }, null, 2),
  ]),
);

function parseFlows(flow: object, more: Record<string, string> = {}) {
  return parseProduct({
    'app.json': JSON.stringify({ language: 2, name: 'Tea', home: 'base', scopes: {} }),
    'base/flow.json': JSON.stringify(baseFlow, null, 2),
    ...baseScreens,
    'other/flow.json': JSON.stringify({ version: 1, title: 'Other', ...flow }, null, 2),
    ...more,
  });
}

const otherFlow = { id: 'other', path: '/other', extends: 'base' };

describe('a flow that extends another', () => {
  test('has its steps below its own address, its values, and its screens', () => {
    const { product, problems } = parseFlows({ ...otherFlow, with: { kind: 'black' } });
    expect(problems).toEqual([]);
    const flow = product?.flows.other;
    expect(flow?.steps.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    expect(flow?.with).toEqual({ kind: 'black', size: 1 });
    expect(Object.keys(flow?.screens ?? {}).sort()).toEqual(['one', 'three', 'two']);
    expect(product?.routes.map(({ pattern }) => pattern)).toContain('/other/two');
  });

  test('lacks the steps it is without, and the screens nobody shows then', () => {
    const { product } = parseFlows({ ...otherFlow, without: ['one'] });
    expect(product?.flows.other?.steps.map(({ id }) => id)).toEqual(['two', 'three']);
    expect(Object.keys(product?.flows.other?.screens ?? {}).sort()).toEqual(['three', 'two']);
  });

  test('takes its own screen before the other one’s', () => {
    const mine = { 'other/screens/two.json': JSON.stringify({ title: 'Mine' }) };
    expect(parseFlows(otherFlow, mine).product?.flows.other?.screens.two?.title).toBe('Mine');
  });

  test('locates inherited parts in the base flow', () => {
    const { sources } = parseFlows({ ...otherFlow, without: ['one'] });
    expect(sources.origin('other/flow.json', '/steps/0/on/go')).toEqual({
      file: 'base/flow.json',
      pointer: '/steps/1/on/go',
    });
    expect(sources.origin('other/flow.json', '/path').file).toBe('other/flow.json');
    expect(sources.origin('other/screens/two.json', '/title').file).toBe('base/screens/two.json');
    const line = (text: string) =>
      JSON.stringify(baseFlow, null, 2)
        .split('\n')
        .findIndex((each) => each.includes(text)) + 1;
    expect(sources.locate('other/flow.json', '/steps/0/on/go').line).toBe(line('"go"'));
  });

  test.each([
    [
      { ...otherFlow, extends: 'basis' },
      'There is no flow "basis" to extend. There are base.',
      '/extends',
    ],
    [{ ...otherFlow, without: ['four'] }, '"base" has no step "four".', '/without/0'],
    [
      { ...otherFlow, without: ['state.heard'] },
      '"base" has no value "heard" in its state.',
      '/without/0',
    ],
    [
      { ...otherFlow, steps: [{ id: 'two' }, { id: 'one' }] },
      '"base" has the step "one" further up. Steps of another flow keep its order.',
      '/steps/1/id',
    ],
    [
      { ...otherFlow, with: { colour: 'red' } },
      '"base" has no value "colour" of its own.',
      '/with/colour',
    ],
  ])('%j: a problem at its place', (flow, message, pointer) => {
    expect(parseFlows(flow).problems).toMatchObject([
      { message, pointer, file: 'other/flow.json' },
    ]);
  });

  test('cannot extend one that extends another', () => {
    const third = { version: 1, title: 'Third', id: 'third', path: '/third', extends: 'other' };
    const { problems } = parseFlows(otherFlow, { 'third/flow.json': JSON.stringify(third) });
    expect(problems).toMatchObject([
      { message: '"other" itself extends "base". Extend that one.' },
    ]);
  });
});

describe('merged by id and name', () => {
  const merging = {
    ...otherFlow,
    steps: [{ id: 'new' }, { id: 'one', back: false }, { id: 'after' }, { id: 'three' }],
    state: { schema: { properties: { more: { type: 'string' } } } },
    enter: { then: 'two' },
    without: ['two'],
  };
  const { product, sources, problems } = parseFlows(merging, {
    'base/flow.json': JSON.stringify({ ...baseFlow, enter: { load: 'tea.list' } }, null, 2),
  });
  const flow = product?.flows.other;

  test('a step keeps the members that it does not give', () => {
    const on = { on: { submit: [{ go: '@stay' }] } };
    const changed = parseFlows({ ...otherFlow, steps: [{ id: 'two', offPath: true }] }).product;
    expect(changed?.flows.other?.steps[1]).toEqual({
      ...changed?.flows.base?.steps[1],
      offPath: true,
    });
    const given = { id: 'two', on: { submit: '@stay' } };
    expect(
      parseFlows({ ...otherFlow, steps: [given] }).product?.flows.other?.steps[1],
    ).toMatchObject(on);
  });

  test('inherited steps keep their order, and a new step stands behind the one that it follows', () => {
    expect(problems).toEqual([]);
    expect(flow?.steps.map(({ id }) => id)).toEqual(['new', 'one', 'after', 'three']);
    expect(flow?.steps[1]?.back).toBe(false);
  });

  test('the values of the state, and what is done on entry', () => {
    expect(flow?.state).toEqual({
      keep: 'session',
      schema: {
        type: 'object',
        properties: { seen: { type: 'boolean' }, more: { type: 'string' } },
      },
    });
    expect(flow?.enter).toMatchObject({ load: [{ call: 'tea.list' }], then: [{ go: 'two' }] });
    const without = parseFlows({ ...otherFlow, without: ['state.seen'] }).product?.flows.other;
    expect(without?.state.schema).toEqual({ type: 'object', properties: {} });
    expect(without?.steps).toHaveLength(3);
  });

  test.each([
    ['/steps/0/id', 'other', '/steps/0/id'],
    ['/steps/1', 'other', '/steps/1'],
    ['/steps/1/back', 'other', '/steps/1/back'],
    ['/steps/1/on/go', 'base', '/steps/0/on/go'],
    ['/steps/3/id', 'other', '/steps/3/id'],
    ['/steps/3/on', 'base', '/steps/2/on'],
    ['/state/keep', 'base', '/state/keep'],
    ['/state/schema/properties/more/type', 'other', '/state/schema/properties/more/type'],
    ['/state/schema/properties/seen', 'base', '/state/schema/properties/seen'],
    ['/enter/then', 'other', '/enter/then'],
    ['/enter/load', 'base', '/enter/load'],
    ['/version', 'other', '/version'],
  ])('%s stands in %s at %s', (pointer, folder, place) => {
    const origin = { file: `${folder}/flow.json`, pointer: place };
    expect(sources.origin('other/flow.json', pointer)).toEqual(origin);
    expect(sources.owner('other/flow.json', pointer)).toBe(origin.file);
  });

  test('a finding in an inherited member stands in the base flow, one in an own member in its flow', () => {
    const files: Record<string, string> = { ...sampleFiles };
    const tea = JSON.parse(files['tea/flow.json'] ?? '{}') as { steps: { id: string }[] };
    const [first] = tea.steps;
    files['more/flow.json'] = JSON.stringify(
      {
        ...{ id: 'more', version: 1, title: 'More tea', path: '/more', extends: 'tea' },
        steps: [{ id: first?.id, redirect: [{ when: { '==': [1, 2] }, go: 'nowhere' }] }],
      },
      null,
      2,
    );
    const found = checkProduct(parseProduct(files), sampleCatalog).filter(
      ({ rule }) => rule === 'names/unknown-step',
    );
    expect(found).toMatchObject([{ file: 'more/flow.json', pointer: '/steps/0/redirect/0/go' }]);
  });
});

test('a step may show the screen of another flow', () => {
  const flow = { id: 'other', path: '/other', steps: [{ id: 'mine', screen: 'base/two' }] };
  const { product, sources } = parseFlows(flow);
  expect(product?.flows.other?.screens['base/two']?.title).toContain('Tea two');
  expect(sources.origin('other/screens/base/two.json', '/title').file).toBe(
    'base/screens/two.json',
  );
});

test('a fault in a part that several flows share is reported once, at its location', () => {
  const files: Record<string, string> = { ...sampleFiles };
  const tea = JSON.parse(files['tea/flow.json'] ?? '{}');
  files['more/flow.json'] = JSON.stringify({
    id: 'more',
    version: 1,
    title: 'More tea',
    path: '/more',
    extends: tea.id,
  });
  const clean = checkProduct(parseProduct(files), sampleCatalog).map(({ message }) => message);
  files['tea/flow.json'] = (files['tea/flow.json'] ?? '').replace(
    '"help": "about"',
    '"help": "abuot"',
  );
  const found = checkProduct(parseProduct(files), sampleCatalog).filter(
    ({ message }) => !clean.includes(message),
  );
  expect(found.filter(({ rule }) => rule === 'names/unknown-step')).toMatchObject([
    { file: 'tea/flow.json' },
  ]);
});
