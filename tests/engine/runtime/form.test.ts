// Tests the form of a screen: its current schema and appearance, its required fields, and its
// initial answers.

import { describe, expect, test } from 'vitest';
import { createView, type FormView, type Json, type Snapshot } from '../../../engine/index.ts';
import { getPropertyNames, getRequiredNames } from '../../../engine/runtime/path.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

type FormParts = Readonly<Record<string, Json>>;

const formProperties = { name: { type: 'string', title: 'Name' }, cup: { type: 'string' } };

/** Returns the view of a form, given its source. */
function getFormView(
  form: FormParts,
  state: Json = {},
  given: Partial<Snapshot> = {},
): FormView | null {
  const written = {
    schema: { type: 'object', properties: formProperties },
    bind: 'state',
    ...form,
  };
  const program = createTeaProgram({ screens: { kind: { title: 'Kind', form: written } } });
  return createView(program, createTeaSnapshot('kind', state, given)).form;
}

describe('a form', () => {
  test('has the name of its validator, its schema and the errors of the service', () => {
    const given = { fieldErrors: { name: 'Too short.' } };
    expect(getFormView({}, {}, given)).toEqual({
      id: 'tea/kind',
      schema: { type: 'object', properties: formProperties },
      ui: {},
      data: {},
      require: [],
      errors: { name: 'Too short.' },
    });
  });

  test('is not shown while its guard does not hold', () => {
    const when = { var: 'state.asked' };
    expect(getFormView({ when }, {})).toBeNull();
    expect(getFormView({ when }, { asked: true })).not.toBeNull();
  });

  test('requires a field while its guard holds', () => {
    const require = { name: { var: 'state.strict' }, cup: { '!': [{ var: 'state.strict' }] } };
    expect(getFormView({ require }, { strict: true })?.require).toEqual(['name']);
    expect(getFormView({ require }, {})?.require).toEqual(['cup']);
  });

  test('has looks filled in with the data; looks that are no object are none', () => {
    const ui = { name: { 'ui:help': 'As in {state.place}', max: { $: { var: 'state.max' } } } };
    expect(getFormView({ ui }, { place: 'Rome', max: 3 })?.ui).toEqual({
      name: { 'ui:help': 'As in Rome', max: 3 },
    });
    expect(getFormView({ ui: { $: { var: 'state.none' } } })?.ui).toEqual({});
  });
});

describe('the answers of a form', () => {
  const start = { name: { $: { var: 'state.known' } }, cup: 'small', other: 'x' };

  test.each<readonly [title: string, form: FormParts, state: Json, data: Json]>([
    [
      'are those where it is bound, and only its own',
      {},
      { name: 'Ann', other: 1 },
      { name: 'Ann' },
    ],
    ['leave out what is null', {}, { name: null, cup: 'big' }, { cup: 'big' }],
    ['are none where it is bound to no object', { bind: 'state.name' }, { name: 'Ann' }, {}],
    ['start with the first values', { start }, { known: 'Bob' }, { name: 'Bob', cup: 'small' }],
    ['leave out a first value that is null', { start }, {}, { cup: 'small' }],
    [
      'go before the first values',
      { start },
      { known: 'Bob', name: 'Ann' },
      { name: 'Ann', cup: 'small' },
    ],
    [
      'of a form that is only sent start with the first values',
      { start, bind: null },
      { cup: 'big' },
      { cup: 'small' },
    ],
    [
      'leave out one that its field no longer offers',
      { ui: { cup: { 'ui:options': { choices: [{ value: 'big' }] } } } },
      { name: 'Ann', cup: 'small' },
      { name: 'Ann' },
    ],
  ])('%s', (_, form, state, data) => {
    expect(getFormView(form, state)?.data).toEqual(data);
  });

  test('are those that were typed and not yet sent', () => {
    const typed = { 'tea:kind': { name: 'A' }, 'tea:cup': { name: 'B' } };
    expect(getFormView({}, { name: 'Ann', cup: 'big' }, { draftInputs: typed })?.data).toEqual({
      name: 'A',
    });
    expect(getFormView({}, { name: 'Ann' }, { draftInputs: { 'tea:kind': 'x' } })?.data).toEqual({
      name: 'Ann',
    });
  });

  test('that were typed belong to the parameters of the address', () => {
    const typed = { 'tea:kind/a%2Fb': { name: 'A' } };
    expect(getFormView({}, {}, { draftInputs: typed, params: { x: 'a/b' } })?.data).toEqual({
      name: 'A',
    });
    expect(getFormView({}, {}, { draftInputs: typed, params: { x: 'c' } })?.data).toEqual({});
  });
});

describe('the texts of a schema', () => {
  const texts = (schema: FormParts, ui: Json = {}) =>
    getFormView({ schema, ui }, { who: 'Ann' })?.ui;
  const title = 'Name of {state.who}';
  const said = { 'ui:title': 'Name of Ann' };

  const fields: Json = { properties: { name: { title } } };
  type Row = readonly [place: string, schema: FormParts, ui: Json];

  test.each<Row>([
    [
      'of the form',
      { title, description: 'For {state.who}' },
      { ...said, 'ui:description': 'For Ann' },
    ],
    ['of a field', { properties: { name: { title } } }, { name: said }],
    [
      'of a field in a field',
      { properties: { a: { properties: { b: { title } } } } },
      { a: { b: said } },
    ],
    [
      'of the elements of a list',
      { properties: { a: { items: { title } } } },
      { a: { items: said } },
    ],
    ...['if', 'then', 'else'].map((branch): Row => [branch, { [branch]: fields }, { name: said }]),
    ...['allOf', 'anyOf', 'oneOf'].map(
      (branch): Row => [branch, { [branch]: [fields] }, { name: said }],
    ),
    [
      'that depend on another field',
      { dependentSchemas: { cup: { properties: { name: { title } } } } },
      { name: said },
    ],
    ['without placeholders stay in the schema', { properties: { name: { title: 'Name' } } }, {}],
    ['that are no text stay in the schema', { title: 7, properties: { name: true } }, {}],
    ['of an answer with that name', { title: 'x', default: { title } }, {}],
  ])('%s', (_, schema, ui) => {
    expect(texts(schema)).toEqual(ui);
  });

  test.each<readonly [title: string, ui: Json, merged: Json]>([
    [
      'stand beside other looks',
      { name: { 'ui:help': 'h' } },
      { name: { 'ui:help': 'h', ...said } },
    ],
    [
      'give way to a title of the looks',
      { name: { 'ui:title': 'Own' } },
      { name: { 'ui:title': 'Own' } },
    ],
    [
      'give way to a title among the options',
      { name: { 'ui:options': { title: 'Own' } } },
      { name: { 'ui:options': { title: 'Own' } } },
    ],
    [
      'stand beside other options',
      { name: { 'ui:options': { rows: 2 } } },
      { name: { 'ui:options': { rows: 2 }, ...said } },
    ],
    ['replace looks that are no object', { name: 'x' }, { name: said }],
  ])('%s', (_, ui, merged) => {
    expect(texts({ properties: { name: { title } } }, ui)).toEqual(merged);
  });

  test('are filled in again when the data change, and the schema stays the same', () => {
    const form = { schema: { properties: { name: { title } } }, bind: 'state' };
    const program = createTeaProgram({ screens: { kind: { title: 'Kind', form } } });
    const forms = ['Ann', 'Bob'].map(
      (who) => createView(program, createTeaSnapshot('kind', { who })).form,
    );
    expect(forms.map((each) => each?.ui)).toEqual([
      { name: said },
      { name: { 'ui:title': 'Name of Bob' } },
    ]);
    expect(forms[0]?.schema).toBe(forms[1]?.schema);
  });
});

test('the names of a form are those of all its parts, each once', () => {
  const part = (...names: readonly string[]) => ({
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const schema = {
    ...part('a', 'b'),
    ...{ if: part('no'), then: part('b', 'c'), else: part('d') },
    ...{ allOf: [part('e'), { then: part('f') }], anyOf: [part('g')], oneOf: [part('h')] },
  };
  expect(getPropertyNames(schema)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(getPropertyNames({ allOf: 'x' })).toEqual([]);
  expect(getPropertyNames(null)).toEqual([]);
});

test('the required names of a schema are the texts of its list', () => {
  expect(getRequiredNames({ required: ['a', 7, 'b'] })).toEqual(['a', 'b']);
  expect(getRequiredNames({ required: 'a' })).toEqual([]);
  expect(getRequiredNames({})).toEqual([]);
});
