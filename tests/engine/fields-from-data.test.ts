// Tests forms whose fields come from data: their questions, their required fields, and where
// answers are stored.

import { expect, test } from 'vitest';
import { type Json, parseProduct } from '../../engine/index.ts';
import { createPlayer } from './real-flows.ts';

const productFiles = {
  'app.json': {
    language: 2,
    name: 'Tea',
    home: 'tea',
    scopes: {},
    texts: { beyond: 'First this.', interface: {} },
  },
  'tea/flow.json': {
    ...{ id: 'tea', version: 1, title: 'Tea', path: '/tea' },
    state: {
      keep: 'memory',
      schema: {
        type: 'object',
        properties: {
          asked: { type: 'array', default: [] },
          told: { type: 'object', default: {}, additionalProperties: { type: 'string' } },
        },
      },
    },
    steps: [{ id: 'kind' }, { id: 'done' }],
  },
  'tea/screens/kind.json': {
    title: 'Tea',
    form: {
      bind: 'state.told',
      fields: {
        $each: { var: 'state.asked' },
        as: 'one',
        of: {
          name: { $: { var: 'one.name' } },
          title: '{one.label}',
          required: { $: { var: 'one.required' } },
          maxLength: { $: { var: 'one.most' } },
          choices: { $: { var: 'one.options' } },
        },
      },
    },
  },
  'tea/screens/done.json': { title: 'Done' },
};

function playForm(asked: Json, told: Json = {}) {
  const { product } = parseProduct(
    Object.fromEntries(
      Object.entries(productFiles).map(([name, file]) => [name, JSON.stringify(file)]),
    ),
  );
  if (!product) throw new Error('The files cannot be parsed.');
  const started = createPlayer(product, { state: { tea: { asked, told } } });
  started.open('/tea/kind');
  return started;
}

const kindField = { name: 'kind', label: 'Which kind?', required: true, most: 20, options: null };

test('[REP-01] the data decide what is asked', () => {
  const size = {
    ...kindField,
    name: 'size',
    required: false,
    options: [{ value: 's', label: 'S' }],
  };
  const { form } = playForm([kindField, size]).view();
  expect(form?.schema).toEqual({
    type: 'object',
    properties: {
      kind: { type: 'string', maxLength: 20, title: 'Which kind?' },
      size: { type: 'string', maxLength: 20, enum: ['s'], title: 'Which kind?' },
    },
  });
  expect([form?.given, form?.require]).toEqual([true, ['kind']]);
});

test('a required field keeps the user, an answer lets on and is kept; what was not asked is not', () => {
  const shown = playForm([kindField]);
  shown.dispatch('submit', {});
  expect(shown.view().step).toBe('kind');
  shown.dispatch('submit', { kind: 'green', other: 'x' });
  expect(shown.view().step).toBe('done');
  expect(shown.snapshot().states.tea).toMatchObject({ told: { kind: 'green' } });
  expect(JSON.stringify(shown.snapshot().states.tea)).not.toContain('other');
});

test('answers to questions of another page stay', () => {
  const shown = playForm([kindField], { cup: 'big' });
  shown.dispatch('submit', { kind: 'green' });
  expect(shown.snapshot().states.tea).toMatchObject({ told: { cup: 'big', kind: 'green' } });
});

test('names that are no plain words, and data of another form, ask nothing', () => {
  const names = ['__proto__', 'constructor', 'a.b', '', 'toString', 7, null];
  const { form } = playForm(names.map((name) => ({ ...kindField, name }) as Json)).view();
  expect(form?.schema.properties).toEqual({});
  for (const odd of ['text', 5, { a: 1 }, [null, 1, 'x']])
    expect(playForm(odd).view().form?.schema.properties).toEqual({});
});
