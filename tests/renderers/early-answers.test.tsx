// Tests that a form that is submitted before the form library has loaded submits the same answers.

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView } from '../../engine/index.ts';
import { readEarlyAnswers } from '../../renderers/prerender/early-answers.ts';
import { compileFormSchema } from './support/compile.ts';
import { showScreen } from './support/show-screen.tsx';

const form: FormView = {
  id: 'flow/screen',
  schema: {
    type: 'object',
    required: ['name', 'kind', 'state', 'terms'],
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 20 },
      email: { type: 'string', title: 'Email', format: 'email' },
      phone: { type: 'string', title: 'Phone' },
      notes: { type: 'string', title: 'Notes' },
      kind: { type: 'string', title: 'Kind', enum: ['one', 'two'] },
      size: { type: 'string', title: 'Size', enum: ['small', 'large'] },
      state: { type: 'string', title: 'State', enum: ['WY', 'DE'] },
      terms: { type: 'boolean', title: 'Terms', const: true },
    },
  },
  ui: {
    email: { 'ui:widget': 'email' },
    phone: { 'ui:options': { widget: 'tel' } },
    notes: { 'ui:widget': 'textarea' },
    kind: { 'ui:widget': 'radios' },
    size: { 'ui:widget': 'cards' },
    state: { 'ui:widget': 'select' },
    terms: { 'ui:widget': 'checkbox' },
  },
  data: {},
  require: [],
  errors: {},
};

describe('answers that are read without the form library', () => {
  it('are what the library submits, for each simple kind of field', async () => {
    const { user, send, session } = await showScreen({ form });
    await user.type(screen.getByLabelText('Name'), '  Ann\u200b  Lee ');
    await user.type(screen.getByLabelText('Email (optional)'), 'ann@example.com');
    await user.type(screen.getByLabelText('Notes (optional)'), 'One{Enter}two');
    await user.click(screen.getByLabelText('two'));
    await user.click(screen.getByLabelText('large'));
    await user.selectOptions(screen.getByLabelText('State'), 'DE');
    await user.click(screen.getByLabelText('Terms'));
    const answers = read(form);
    await send();
    expect(session.dispatched).toEqual([{ name: 'submit', payload: answers }]);
    expect(answers).toEqual({
      ...{ name: 'Ann  Lee', email: 'ann@example.com', notes: 'One\ntwo' },
      ...{ kind: 'two', size: 'large', state: 'DE', terms: true },
    });
  });

  it('are none while one is missing or invalid', async () => {
    const simple = withProperties({ name: { type: 'string', title: 'Name', maxLength: 3 } });
    const { user } = await showScreen({ form: simple });
    expect(read({ ...simple, require: ['name'] })).toBeNull();
    expect(read(simple)).toEqual({});
    await user.type(screen.getByLabelText(/Name/), 'Ann');
    expect(read({ ...simple, require: ['name'] })).toEqual({ name: 'Ann' });
    await user.type(screen.getByLabelText(/Name/), 'a');
    expect(read(simple)).toBeNull();
  });

  it('are none for a box that is not ticked, which the library may answer with false', async () => {
    const { user } = await showScreen({ form });
    await user.type(screen.getByLabelText('Name'), 'Ann');
    expect(read({ ...form, schema: { ...form.schema, required: [] } })).toBeNull();
  });

  it.each<readonly [what: string, form: FormView]>([
    ['a password', withField({ type: 'string' }, { 'ui:widget': 'password' })],
    ['a number', withField({ type: 'integer' })],
    ['a date', withField({ type: 'string', format: 'date' })],
    ['a field whose widget the format decides', withField({ type: 'string', format: 'email' })],
    ['a list', withField({ type: 'array', items: { type: 'string' } })],
    ['a group', withField({ type: 'object', properties: { deep: { type: 'string' } } })],
    ['a field that must match another', withField({ type: 'string' }, { 'ui:matches': 'name' })],
    [
      'a field that is compared with today',
      withField({ type: 'string' }, { 'ui:options': { earliest: 'today' } }),
    ],
    ['a widget of the product', withField({ type: 'string' }, { 'ui:widget': 'opening-hours' })],
    ['data without a field', { ...withField({ type: 'string' }), data: { other: 'x' } }],
    ['an error of a service', { ...withField({ type: 'string' }), errors: { field: 'Taken' } }],
    ['a schema of the session', { ...withField({ type: 'string' }), given: true }],
  ])('are none for %s', (_what, unusual) => {
    document.body.innerHTML = '<input id="answer_field" name="answer_field" value="2026-01-01">';
    expect(read(withField({ type: 'string' }))).not.toBeNull();
    expect(read(unusual)).toBeNull();
  });

  it('are none for a form with conditional parts', () => {
    document.body.innerHTML = '<input id="answer_field" name="answer_field" value="x">';
    const conditional = withField({ type: 'string' });
    const schema = {
      ...conditional.schema,
      oneOf: [{ required: ['field'] }, { required: ['other'] }],
    };
    expect(read({ ...conditional, schema })).toBeNull();
  });

  it('are none without the control of a field', () => {
    document.body.innerHTML = '';
    expect(read(withField({ type: 'string' }))).toBeNull();
  });
});

// helpers

function read(view: FormView) {
  return readEarlyAnswers(view, compileFormSchema(view.schema), document);
}

function withProperties(properties: FormView['schema']['properties']): FormView {
  return { ...form, schema: { type: 'object', properties }, ui: {} };
}

function withField(schema: object, ui: object = {}): FormView {
  const plain = withProperties({ field: schema } as FormView['schema']['properties']);
  return { ...plain, ui: { field: ui } as FormView['ui'] };
}
