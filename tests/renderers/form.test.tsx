// Tests a form while it is filled in: it is validated on Continue, corrected field by field, and
// cleaned before it is sent.

import Form from '@rjsf/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FormView } from '../../engine/index.ts';
import { findViolations } from './support/accessible.ts';
import { changeAndWait } from './support/change.ts';
import { watchConsole } from './support/console-errors.ts';
import { showScreen } from './support/show-screen.tsx';
import { signUpForm } from './support/sign-up-form.ts';

const allProblems = [
  'Enter full name',
  'Enter your email address',
  'Enter email address again',
  'Enter password',
  'Agree to the terms to carry on',
];

const completeAnswers = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  emailAgain: 'ada@example.com',
  password: ' eight chars ',
  terms: true,
};

describe('a form', () => {
  const errors = watchConsole();

  it('says nothing before the first Continue', async () => {
    const { summary, user, container } = await showScreen({ form: signUpForm });
    await user.type(screen.getByLabelText('Email address'), 'ada');
    await user.tab();
    expect(summary()).toEqual([]);
    expect(container.querySelector('.error')).toBeNull();
    expect(document.title).toBe('A title – Flow – Charter');
  });

  it('marks what is optional and stars nothing', async () => {
    await showScreen({ form: signUpForm });
    expect(screen.getByLabelText('Phone number (optional)')).toBeTruthy();
    expect(document.body.textContent).not.toContain('*');
  });

  it('lists every problem once, in the order of the fields, with the words of the field', async () => {
    const { summary, send, errorAt, session, container } = await showScreen({ form: signUpForm });
    await send();
    await send();
    expect(summary()).toEqual(allProblems);
    expect(errorAt('email')).toBe('Error: Enter your email address');
    expect(session.dispatched).toEqual([]);
    expect(document.activeElement).toBe(container.querySelector('[data-problems]'));
    expect(document.title).toBe('Error: A title – Flow – Charter');
    expect(container.querySelector('form')?.noValidate).toBe(true);
    expect(await findViolations(container)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('leads from each problem to its control', async () => {
    const { send, user } = await showScreen({ form: signUpForm });
    await send();
    await user.click(screen.getByRole('link', { name: 'Agree to the terms to carry on' }));
    expect(document.activeElement).toBe(screen.getByLabelText('I agree to the terms'));
  });

  it('clears a field when it is corrected, changes its words while it is not, and adds nothing', async () => {
    const { summary, send, user, errorAt } = await showScreen({ form: signUpForm });
    await send();
    await user.type(screen.getByLabelText('Email address'), 'ada');
    expect(errorAt('email')).toBe('Error: Enter an email address like name@example.com');
    await user.type(screen.getByLabelText('Email address'), '@example.com');
    expect(errorAt('email')).toBeNull();
    await user.clear(screen.getByLabelText('Email address'));
    expect(errorAt('email')).toBeNull();
    expect(summary()).toEqual(allProblems.filter((each) => !each.includes('your email')));
  });

  it('clears a repeated answer when the answer it repeats is corrected', async () => {
    const data = { ...completeAnswers, email: 'ada@example.org' };
    const { send, user, errorAt, session } = await showScreen({ form: { ...signUpForm, data } });
    await send();
    expect(errorAt('emailAgain')).toBe('Error: Both email addresses must be the same');
    const email = screen.getByLabelText('Email address');
    await user.clear(email);
    await user.type(email, 'ada@example.com');
    expect(errorAt('emailAgain')).toBeNull();
    await send();
    expect(session.dispatched.map((each) => each.name)).toEqual(['submit']);
  });

  it('sends answers without stray space and invisible characters, and the password as typed', async () => {
    const data = { ...completeAnswers, fullName: ' \u200bAda\u00a0Lovelace ', phone: '   ' };
    const { send, session } = await showScreen({ form: { ...signUpForm, data } });
    await send();
    expect(session.dispatched).toEqual([{ name: 'submit', payload: completeAnswers }]);
  });

  it('makes a sentence of the label where the flow has none', async () => {
    const data = { ...completeAnswers, fullName: 'A name that is far too long' };
    const { send, errorAt } = await showScreen({ form: { ...signUpForm, data } });
    await send();
    expect(errorAt('fullName')).toBe('Error: Full name must have 20 characters or fewer');
  });

  it('shows what a service says at the field until that field changes', async () => {
    const { session, summary, user, errorAt } = await showScreen({
      form: { ...signUpForm, data: completeAnswers },
    });
    await changeAndWait(() =>
      session.show({
        form: {
          ...signUpForm,
          data: completeAnswers,
          errors: { email: 'This address has an account', unknown: 'Something else' },
        },
      }),
    );
    expect(summary()).toEqual(['This address has an account', 'Something else']);
    expect(screen.queryByRole('link', { name: 'Something else' })).toBeNull();
    await user.type(screen.getByLabelText('Full name'), '!');
    expect(errorAt('email')).toBe('Error: This address has an account');
    await user.type(screen.getByLabelText('Email address'), 'x');
    expect(errorAt('email')).toBeNull();
  });

  it('asks for what is required only now, and only while it is', async () => {
    const form = { ...signUpForm, data: completeAnswers, require: ['phone'] };
    const { send, session, summary } = await showScreen({ form });
    expect(screen.getByLabelText('Phone number')).toBeTruthy();
    await send();
    expect(summary()).toEqual(['Enter phone number']);
    await changeAndWait(() => session.show({ form: { ...form, require: [] } }));
    expect(summary()).toEqual([]);
    await send();
    expect(session.dispatched).toEqual([{ name: 'submit', payload: completeAnswers }]);
  });

  it('keeps every value after a refused try', async () => {
    const { send, user } = await showScreen({ form: signUpForm });
    await user.type(screen.getByLabelText('Full name'), 'Ada');
    await user.type(screen.getByLabelText('Email address'), 'no address');
    await send();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('no address');
  });

  it('reports what is typed when the field is left, and not after it has been sent', async () => {
    const { send, user, session } = await showScreen({
      form: { ...signUpForm, data: completeAnswers },
    });
    await user.type(screen.getByLabelText('Phone number (optional)'), '1');
    expect(session.heard).toEqual([]);
    await user.tab();
    expect(session.heard).toEqual([{ ...completeAnswers, phone: '1' }]);
    await send();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(session.heard).toHaveLength(1);
  });

  it('renders one field for a key press, and the form when the field is left', async () => {
    const { user, session } = await showScreen({ form: { ...signUpForm, data: completeAnswers } });
    const name = screen.getByLabelText<HTMLInputElement>('Full name');
    await user.click(name);
    const render = vi.spyOn(Form.prototype, 'render');
    await user.keyboard('!?');
    expect([name.value, render.mock.calls.length]).toEqual(['Ada Lovelace!?', 0]);
    await user.tab();
    expect(render.mock.calls.length).toBeGreaterThan(0);
    expect(session.heard).toEqual([{ ...completeAnswers, fullName: 'Ada Lovelace!?' }]);
    render.mockRestore();
  });

  it('sends what was typed last when Enter is pressed in the field', async () => {
    const { user, session } = await showScreen({ form: { ...signUpForm, data: completeAnswers } });
    await user.type(screen.getByLabelText('Full name'), '!');
    const form = screen.getByLabelText<HTMLInputElement>('Full name').form;
    await act(async () => form?.requestSubmit());
    const payload = { ...completeAnswers, fullName: 'Ada Lovelace!' };
    expect(session.dispatched).toEqual([{ name: 'submit', payload }]);
  });

  it('keeps typed text when another field changes at the same time', async () => {
    const { user, send, session } = await showScreen({ form: signUpForm });
    await user.type(screen.getByLabelText('Full name'), 'Ada');
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'a@b.example' } });
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
    await send();
    expect(session.heard.at(-1)).toMatchObject({ fullName: 'Ada', email: 'a@b.example' });
  });

  it('takes over data that changed elsewhere, but not the echo of what was typed', async () => {
    const { session, user } = await showScreen({ form: signUpForm });
    const name = screen.getByLabelText<HTMLInputElement>('Full name');
    await user.type(name, 'Ada');
    await user.tab();
    const [echo = null] = session.heard;
    await user.type(name, ' L');
    await changeAndWait(() => session.show({ form: { ...signUpForm, data: echo } }));
    expect(name.value).toBe('Ada L');
    await changeAndWait(() =>
      session.show({ form: { ...signUpForm, data: { fullName: 'Grace' } } }),
    );
    expect(name.value).toBe('Grace');
  });

  it('keeps what is not reported yet when another tab changes another answer', async () => {
    const { session, user } = await showScreen({ form: signUpForm });
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number (optional)');
    await user.type(phone, '307');
    await changeAndWait(() =>
      session.show({ form: { ...signUpForm, data: { fullName: 'Grace' } } }),
    );
    expect(phone.value).toBe('307');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Grace');
    await user.tab();
    await waitFor(() => expect(session.heard.at(-1)).toEqual({ fullName: 'Grace', phone: '307' }));
  });

  it('drops a reported answer that the session drops, although the form began without it', async () => {
    const { session, user } = await showScreen({ form: signUpForm });
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number (optional)');
    await user.type(phone, '307');
    await user.tab();
    const [echo = null] = session.heard;
    await changeAndWait(() => session.show({ form: { ...signUpForm, data: echo } }));
    await changeAndWait(() => session.show({ form: { ...signUpForm, data: {} } }));
    expect(phone.value).toBe('');
  });

  it('never ticks by itself a box that must be ticked', async () => {
    await showScreen({ form: signUpForm });
    expect(screen.getByLabelText<HTMLInputElement>('I agree to the terms').checked).toBe(false);
  });

  it('gives controls the names and hints that browsers fill in by', async () => {
    const { container } = await showScreen({ form: signUpForm });
    const email = screen.getByLabelText<HTMLInputElement>('Email address');
    expect([
      email.name,
      email.type,
      email.autocomplete,
      email.inputMode,
      email.getAttribute('spellcheck'),
    ]).toEqual(['email', 'email', 'email', 'email', 'false']);
    expect(container.querySelectorAll('[placeholder]').length).toBe(0);
    expect(new Set([...container.querySelectorAll('[id]')].map((each) => each.id)).size).toBe(
      container.querySelectorAll('[id]').length,
    );
  });

  it('keeps an answer that another one makes wrong, shows its error, and drops the answer of a field that goes', async () => {
    const { user, send, summary, session } = await showScreen({ form: companyForm });
    const choose = (label: string, value: string) =>
      user.selectOptions(screen.getByLabelText(label), value);
    await choose('Ending', 'Inc.');
    await choose('Kind', 'LLC');
    expect(screen.getByLabelText<HTMLSelectElement>('Ending').value).toBe('Inc.');
    await send();
    expect(summary()).toEqual(['Choose an ending of this kind']);
    await choose('Ending', 'LLC');
    await choose('Kind', 'Other');
    await user.type(screen.getByLabelText('Which kind'), 'Trust');
    await choose('Kind', 'LLC');
    await send();
    expect(session.dispatched.at(-1)).toEqual({
      name: 'submit',
      payload: { ending: 'LLC', kind: 'LLC' },
    });
    await choose('Kind', '');
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('');
  });
});

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const companyForm: FormView = {
  id: 'flow/screen',
  schema: {
    type: 'object',
    required: ['ending', 'kind'],
    properties: {
      ending: { type: 'string', title: 'Ending' },
      kind: { type: 'string', title: 'Kind' },
    },
    allOf: [
      {
        if: { required: ['kind'], properties: { kind: { const: 'LLC' } } },
        then: { properties: { ending: { enum: ['LLC'] } } },
      },
      {
        if: { required: ['kind'], properties: { kind: { const: 'Other' } } },
        then: {
          properties: { which: { type: 'string', title: 'Which kind' } },
          required: ['which'],
        },
      },
    ],
  },
  ui: {
    ending: {
      'ui:widget': 'select',
      'ui:errors': { enum: 'Choose an ending of this kind' },
      'ui:options': { choices: toChoices(['LLC', 'Inc.']) },
    },
    kind: { 'ui:widget': 'select', 'ui:options': { choices: toChoices(['LLC', 'Other']) } },
  },
  data: {},
  require: [],
  errors: {},
};
