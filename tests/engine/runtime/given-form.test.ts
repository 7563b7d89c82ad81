// Tests forms whose fields come from data, such as the questions of a service.

import { describe, expect, test } from 'vitest';
import { createView, type FormView, type Json, transition } from '../../../engine/index.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

const program = createTeaProgram({
  screens: {
    kind: {
      title: 'Kind',
      form: { bind: 'state.answers', fields: { $: { var: 'state.fields' } } },
    },
  },
});

const getFormView = (fields: Json, answers: Json = {}): FormView | null =>
  createView(program, createTeaSnapshot('kind', { fields, answers })).form;

describe('a field of the data', () => {
  test('is a text with its name as its title, unless it says otherwise', () => {
    expect(getFormView([{ name: 'cup' }])).toEqual({
      id: 'tea/kind',
      given: true,
      schema: { type: 'object', properties: { cup: { type: 'string', title: 'cup' } } },
      ui: { 'ui:order': ['cup'], cup: { 'ui:options': {} } },
      data: {},
      require: [],
      errors: {},
    });
  });

  test('has the rules, choices and looks that it names, and no others', () => {
    const choices = [{ value: 1, label: 'One' }, { label: 'None' }, 'x'];
    const rules = {
      type: 'integer',
      minimum: 1,
      maximum: 9,
      multipleOf: 0.5,
      format: 'f',
      pattern: 'x',
      minLength: 0,
      maxLength: 3,
    };
    const looks = { prefix: '$', suffix: '%', width: 2, rows: 3, columns: 2, inputMode: 'numeric' };
    const field = {
      ...{ name: 'cup', title: 'Cup', required: true, default: 1, choices },
      ...{
        ...rules,
        ...looks,
        autocomplete: 'off',
        help: 'Help',
        widget: 'radio',
        errors: { type: 'T' },
      },
    };
    expect(getFormView([field, { name: 'sugar', required: 'yes', minimum: null }])).toMatchObject({
      schema: {
        properties: {
          cup: { ...rules, enum: [1, null], title: 'Cup' },
          sugar: { type: 'string', title: 'sugar' },
        },
      },
      ui: {
        'ui:order': ['cup', 'sugar'],
        cup: {
          'ui:widget': 'radio',
          'ui:help': 'Help',
          'ui:errors': { type: 'T' },
          'ui:options': { choices, ...looks, autocomplete: 'off' },
        },
        sugar: { 'ui:options': {} },
      },
      require: ['cup'],
    });
    expect(Object.keys(getFormView([field])?.schema.properties as object)).toEqual(['cup']);
    expect(getFormView([field])?.schema.properties).not.toHaveProperty('cup.default');
    expect(getFormView([{ name: 'sugar', minimum: null }])?.schema.properties).toEqual({
      sugar: { type: 'string', title: 'sugar' },
    });
  });

  test('has no list of choices where none is given', () => {
    expect(getFormView([{ name: 'cup', choices: [] }])?.schema.properties).toEqual({
      cup: { type: 'string', title: 'cup' },
    });
    expect(getFormView([{ name: 'cup', choices: 'x' }])?.schema.properties).toEqual({
      cup: { type: 'string', title: 'cup' },
    });
  });

  test.each<Json>(['__proto__', 'constructor', 'a.b', 'a b', '1a', '', ' a', 'a!', 7, null])(
    'with the name %j asks nothing',
    (name) => {
      expect(getFormView([{ name, title: 'x' }])?.schema.properties).toEqual({});
    },
  );

  test.each(['a', 'Cup', 'cup_2'])('with the name %s asks', (name) => {
    expect(Object.keys(getFormView([{ name }])?.schema.properties ?? {})).toEqual([name]);
  });

  test.each<Json>(['text', 5, null, { a: 1 }, [null, 1, 'x']])('is none of %j', (fields) => {
    expect(getFormView(fields)?.schema.properties).toEqual({});
  });

  test('has the texts of its template filled in', () => {
    const filled = createTeaProgram({
      screens: {
        kind: {
          title: 'Kind',
          form: {
            bind: null,
            fields: { $each: { var: 'state.fields' }, of: { name: 'cup', title: 'Cup {item}' } },
          },
        },
      },
    });
    const { form } = createView(filled, createTeaSnapshot('kind', { fields: ['A'] }));
    expect(form?.schema.properties).toMatchObject({ cup: { title: 'Cup A' } });
  });
});

test('a required field of the data holds the user, and its answer is stored without others', () => {
  const now = '2026-01-05T10:00:00.000Z';
  const from = createTeaSnapshot('kind', {
    fields: [{ name: 'cup', required: true }],
    answers: { old: 1 },
  });
  const submit = (payload: Json) =>
    transition(program, from, { type: 'dispatch', name: 'submit', payload, at: now })[0];
  expect(submit({}).step).toBe('kind');
  expect(submit({ cup: 'big', other: 'x' })).toMatchObject({
    step: 'cup',
    states: { tea: { answers: { old: 1, cup: 'big' } } },
  });
  expect(getFormView([{ name: 'cup' }], { cup: 'big', old: 1 })?.data).toEqual({ cup: 'big' });
});
