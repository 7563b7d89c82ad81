// A flow that extends another with values, and screens borrowed from another flow.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../../engine/lint/index.ts';

const base = {
  id: 'base',
  version: 1,
  title: 'Base',
  path: '/base',
  with: { kind: 'green', size: 1 },
  state: { keep: 'session', schema: { type: 'object', properties: { seen: { type: 'boolean' } } } },
  steps: [{ id: 'one' }, { id: 'two', on: { go: 'three' } }, { id: 'three' }],
};
const screens = Object.fromEntries(
  ['one', 'two', 'three'].map((id) => [
    `base/screens/${id}.json`,
    JSON.stringify({ title: `Tea ${id} {with.kind}` }, null, 2),
  ]),
);

function parse(flow: object, more: Record<string, string> = {}) {
  return parseProduct({
    'app.json': JSON.stringify({ name: 'Tea', home: 'base', scopes: {} }),
    'base/flow.json': JSON.stringify(base, null, 2),
    ...screens,
    'other/flow.json': JSON.stringify({ version: 1, title: 'Other', ...flow }, null, 2),
    ...more,
  });
}

const other = { id: 'other', path: '/other', like: 'base' };

describe('a flow like another', () => {
  test('has its steps below its own address, its values, and its screens', () => {
    const { product, problems } = parse({ ...other, with: { kind: 'black' } });
    expect(problems).toEqual([]);
    const flow = product?.flows.other;
    expect(flow?.steps.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    expect(flow?.with).toEqual({ kind: 'black', size: 1 });
    expect(Object.keys(flow?.screens ?? {}).sort()).toEqual(['one', 'three', 'two']);
    expect(product?.routes.map(({ pattern }) => pattern)).toContain('/other/two');
  });

  test('lacks the steps it is without, and the screens nobody shows then', () => {
    const { product } = parse({ ...other, without: ['one'] });
    expect(product?.flows.other?.steps.map(({ id }) => id)).toEqual(['two', 'three']);
    expect(Object.keys(product?.flows.other?.screens ?? {}).sort()).toEqual(['three', 'two']);
  });

  test('takes its own screen before the other one’s', () => {
    const mine = { 'other/screens/two.json': JSON.stringify({ title: 'Mine' }) };
    expect(parse(other, mine).product?.flows.other?.screens.two?.title).toBe('Mine');
  });

  test('says where what it has from the other stands', () => {
    const { sources } = parse({ ...other, without: ['one'] });
    expect(sources.origin('other/flow.json', '/steps/0/on/go')).toEqual({
      file: 'base/flow.json',
      pointer: '/steps/1/on/go',
    });
    expect(sources.origin('other/flow.json', '/path').file).toBe('other/flow.json');
    expect(sources.origin('other/screens/two.json', '/title').file).toBe('base/screens/two.json');
    const line = (text: string) =>
      JSON.stringify(base, null, 2)
        .split('\n')
        .findIndex((each) => each.includes(text)) + 1;
    expect(sources.locate('other/flow.json', '/steps/0/on/go').line).toBe(line('"go"'));
  });

  test.each([
    [{ ...other, like: 'basis' }, 'There is no flow "basis" to be like. There are base.', '/like'],
    [{ ...other, without: ['four'] }, '"base" has no step "four".', '/without/0'],
    [
      { ...other, with: { colour: 'red' } },
      '"base" has no value "colour" of its own.',
      '/with/colour',
    ],
  ])('%j: a problem at its place', (flow, message, pointer) => {
    expect(parse(flow).problems).toMatchObject([{ message, pointer, file: 'other/flow.json' }]);
  });

  test('cannot be like one that is like another', () => {
    const third = { version: 1, title: 'Third', id: 'third', path: '/third', like: 'other' };
    const { problems } = parse(other, { 'third/flow.json': JSON.stringify(third) });
    expect(problems).toMatchObject([
      { message: '"other" is itself like "base": be like that one.' },
    ]);
  });
});

test('a step may show the screen of another flow', () => {
  const flow = { id: 'other', path: '/other', steps: [{ id: 'mine', screen: 'base/two' }] };
  const { product, sources } = parse(flow);
  expect(product?.flows.other?.screens['base/two']?.title).toContain('Tea two');
  expect(sources.origin('other/screens/base/two.json', '/title').file).toBe(
    'base/screens/two.json',
  );
});

test('a fault in what several flows share is told once, where it stands', () => {
  const files: Record<string, string> = { ...sampleFiles };
  const tea = JSON.parse(files['tea/flow.json'] ?? '{}');
  files['more/flow.json'] = JSON.stringify({
    id: 'more',
    version: 1,
    title: 'More tea',
    path: '/more',
    like: tea.id,
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
