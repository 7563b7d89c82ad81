// Tests templates, which are JSON with placeholders for values, such as the input of a call or the
// choices of a field.

import { describe, expect, test } from 'vitest';
import type { DisplayText, ExpressionContext, Json } from '../../../engine/index.ts';
import { renderTemplate, renderText } from '../../../engine/runtime/template.ts';
import { createTeaContext, createTeaProgram } from './tea-program.ts';

const templateState = { name: 'Ann', none: null, list: ['a', 'b'], cups: [{ id: 1 }, { id: 2 }] };
const templateContext = createTeaContext(templateState);

describe('a template', () => {
  test.each<readonly [title: string, template: Json, value: Json]>([
    ['of plain values is itself', { a: [1, true, null, 'x'] }, { a: [1, true, null, 'x'] }],
    ['keeps braces where it holds no texts', { a: ['{state.name}'] }, { a: ['{state.name}'] }],
    ['that is a text keeps its braces', '{state.name}', '{state.name}'],
    ['takes a value', { a: { $: { var: 'state.name' } } }, { a: 'Ann' }],
    ['takes null for an absent value', { a: { $: { var: 'state.nobody' } } }, { a: null }],
    ['takes values inside lists', [1, { $: { var: 'state.name' } }], [1, 'Ann']],
    [
      'takes values deep inside',
      { a: { b: [{ c: { $: { var: 'state.name' } } }] } },
      { a: { b: [{ c: 'Ann' }] } },
    ],
    [
      'takes an optional value, null and false included',
      { a: { $optional: { var: 'state.name' } }, b: { $optional: false } },
      { a: 'Ann', b: false },
    ],
    ['is null for an optional value that is absent', { $optional: { var: 'state.none' } }, null],
    [
      'leaves out optional properties and elements without a value',
      { a: { $optional: { var: 'state.none' } }, b: [1, { $optional: { var: 'state.none' } }, 2] },
      { b: [1, 2] },
    ],
    ['with an empty operator is null', { a: { $: null } }, { a: null }],
  ])('%s', (_, template, value) => {
    expect(renderTemplate(template, templateContext)).toEqual(value);
  });

  test('is the same object where nothing in it changes, so that a screen is not drawn again', () => {
    const plain = { a: [{ b: 'x' }] };
    const braces = { a: '{state.name}' };
    expect(renderTemplate(plain, templateContext)).toBe(plain);
    expect(renderTemplate(plain, templateContext, true)).toBe(plain);
    expect(renderTemplate(braces, templateContext)).toBe(braces);
    expect(renderTemplate(['x', 1], templateContext, true)).not.toBe(null);
  });
});

describe('a template with texts', () => {
  test.each<readonly [title: string, template: Json, value: Json]>([
    ['fills in a text', 'Dear {state.name}', 'Dear Ann'],
    [
      'fills in the texts of objects and lists',
      { a: ['{state.name}', { b: 'x' }] },
      { a: ['Ann', { b: 'x' }] },
    ],
    [
      'fills in the texts of each element',
      { $each: { var: 'state.list' }, of: { label: '{item}' } },
      [{ label: 'a' }, { label: 'b' }],
    ],
    ['does not fill in a value', { $: 'a {state.name}' }, 'a {state.name}'],
  ])('%s', (_, template, value) => {
    expect(renderTemplate(template, templateContext, true)).toEqual(value);
  });
});

describe('a text', () => {
  test.each([
    ['ends with one period', 'We file for {state.firm}.', 'We file for Acme Inc.'],
    ['goes on after a period', 'For {state.firm}. Then ship.', 'For Acme Inc. Then ship.'],
    ['keeps a period before other marks', '{state.firm}, {state.firm}…', 'Acme Inc., Acme Inc.…'],
    ['keeps three periods', '{state.firm}...', 'Acme Inc....'],
    ['keeps the period after a value without one', 'Hi {state.name}.', 'Hi Ann.'],
  ])('%s', (_, text, shown) => {
    const context = createTeaContext({ name: 'Ann', firm: 'Acme Inc.' });
    expect(renderText(text, context)).toBe(shown);
  });
});

describe('one part for each element of a list', () => {
  test.each<readonly [title: string, template: Json, value: Json]>([
    [
      'reads the element as `item`, its place in the list, and the data',
      {
        $each: { var: 'state.list' },
        of: [{ $: { var: 'item' } }, { $: { var: 'itemIndex' } }, { $: { var: 'state.name' } }],
      },
      [
        ['a', 0, 'Ann'],
        ['b', 1, 'Ann'],
      ],
    ],
    [
      'reads the element under the name that it is given',
      { $each: { var: 'state.cups' }, as: 'cup', of: { n: { $: { var: 'cup.id' } } } },
      [{ n: 1 }, { n: 2 }],
    ],
    ['is null without a template for the element', { $each: { var: 'state.list' } }, [null, null]],
    ['is empty for what is no list', { $each: { var: 'state.name' }, of: 1 }, []],
    ['is empty for what is absent', { $each: { var: 'state.nobody' }, of: 1 }, []],
    [
      'is an object where a key is given',
      { $each: { var: 'state.list' }, by: { var: 'item' }, of: { $: { var: 'itemIndex' } } },
      { a: 0, b: 1 },
    ],
    [
      'has no keys that are empty or reach a prototype',
      {
        $each: [
          ['', 'x'],
          ['__proto__', 'y'],
          [null, 'z'],
          ['good', 'w'],
        ].map(([key, value]) => ({
          key: key ?? null,
          value: value ?? null,
        })),
        by: { var: 'item.key' },
        of: { $: { var: 'item.value' } },
      },
      { good: 'w' },
    ],
  ])('%s', (_, template, value) => {
    expect(renderTemplate(template, templateContext)).toEqual(value);
  });
});

describe('a link', () => {
  const linked = (params: Record<string, string> = {}): ExpressionContext =>
    createTeaContext(
      { name: 'Ann Lee' },
      createTeaProgram({ flow: { steps: [{ id: 'kind' }, { id: 'cup', path: 'cup/:size' }] } }),
      { config: { origin: 'https://tea.example' }, params },
    );

  test.each<readonly [title: string, template: Json, address: string]>([
    ['to a step is its whole address', { $link: 'kind' }, 'https://tea.example/tea/kind'],
    ['to a flow is its whole address', { $link: 'tea:' }, 'https://tea.example/tea'],
    ['to a step of a named flow', { $link: 'tea:kind' }, 'https://tea.example/tea/kind'],
    [
      'has the parameters of the present address',
      { $link: 'cup' },
      'https://tea.example/tea/cup/big',
    ],
    [
      'has a query of the values that are there',
      {
        $link: 'kind',
        query: { by: { $: { var: 'state.name' } }, no: { $: { var: 'state.none' } }, n: 1 },
      },
      'https://tea.example/tea/kind?by=Ann+Lee&n=1',
    ],
    [
      'has no query of what is no object',
      { $link: 'kind', query: 'x' },
      'https://tea.example/tea/kind',
    ],
  ])('%s', (_, template, address) => {
    expect(renderTemplate({ back: template }, linked({ size: 'big' }))).toEqual({ back: address });
  });

  test('names its flow where no flow is open', () => {
    const outside = { ...linked(), flow: null };
    expect(renderTemplate({ $link: 'tea:kind' }, outside)).toBe('https://tea.example/tea/kind');
    expect(() => renderTemplate({ $link: 'kind' }, outside)).toThrow(
      'The link "kind" names no flow.',
    );
  });
});

test.each<readonly [title: string, text: DisplayText, said: string]>([
  ['with placeholders', 'Dear {state.name}', 'Dear Ann'],
  ['with cases', { $: { if: [{ var: 'state.name' }, 'Known', 'New'] } }, 'Known'],
  ['that is a number', { $: 7 }, '7'],
  ['without a value', { $: { var: 'state.nobody' } }, ''],
])('a text %s', (_, text, said) => {
  expect(renderText(text, templateContext)).toBe(said);
});
