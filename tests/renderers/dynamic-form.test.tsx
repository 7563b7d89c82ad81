// Tests that a form with fields from data is rendered and validated like others, although it has no
// compiled validator.

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView } from '../../engine/index.ts';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { showScreen } from './support/show-screen.tsx';

const dynamicForm: FormView = {
  id: 'flow/screen',
  given: true,
  schema: {
    type: 'object',
    properties: {
      city: { type: 'string', title: 'City', maxLength: 5 },
      mail: { type: 'string', title: 'Mail', format: 'email' },
      shares: { type: 'number', title: 'Shares', minimum: 1 },
      kind: { type: 'string', title: 'Kind', enum: ['one', 'two'] },
    },
  },
  ui: {
    'ui:order': ['city', 'mail', 'shares', 'kind'],
    city: { 'ui:errors': { required: 'Enter the city' } },
    mail: { 'ui:widget': 'email', 'ui:errors': { format: 'Enter an address' } },
    shares: { 'ui:widget': 'number' },
    kind: {
      'ui:widget': 'radios',
      'ui:options': {
        choices: [
          { value: 'one', label: 'The first' },
          { value: 'two', label: 'The second' },
        ],
      },
    },
  },
  data: {},
  require: ['city', 'kind'],
  errors: {},
};

describe('a form of given fields', () => {
  watchConsole();

  it('[REP-02] [SVC-ACC-01] asks what the data say, in their order, accessibly', async () => {
    const { container } = await showScreen({ form: dynamicForm });
    await waitFor(() => expect(screen.getByLabelText('City')).toBeTruthy());
    expect(screen.getByLabelText('Mail (optional)')).toBeTruthy();
    expect(screen.getByLabelText('The second')).toBeTruthy();
    expect(await findViolations(container)).toEqual([]);
  });

  it('checks by the given rules, with the given sentences, in order', async () => {
    const { user, send, summary } = await showScreen({ form: dynamicForm });
    await waitFor(() => expect(screen.getByLabelText('City')).toBeTruthy());
    await send();
    expect(summary()).toEqual(['Enter the city', 'Choose kind']);
    await user.type(screen.getByLabelText('City'), 'Cheyenne');
    await user.type(screen.getByLabelText('Mail (optional)'), 'x');
    await user.type(screen.getByLabelText('Shares (optional)'), '0');
    await user.click(screen.getByLabelText('The second'));
    await send();
    expect(summary()).toEqual([
      'City must have 5 characters or fewer',
      'Enter an address',
      'Shares must be 1 or more',
    ]);
  });

  it('sends what was answered, clean', async () => {
    const { user, send, session } = await showScreen({ form: dynamicForm });
    await waitFor(() => expect(screen.getByLabelText('City')).toBeTruthy());
    await user.type(screen.getByLabelText('City'), ' Cody ');
    await user.type(screen.getByLabelText('Shares (optional)'), '1,500');
    await user.click(screen.getByLabelText('The first'));
    await send();
    expect(session.dispatched).toEqual([
      { name: 'submit', payload: { city: 'Cody', shares: 1500, kind: 'one' } },
    ]);
  });

  it('follows the data when other fields come', async () => {
    const { session } = await showScreen({ form: dynamicForm });
    await waitFor(() => expect(screen.getByLabelText('City')).toBeTruthy());
    const schema = { type: 'object', properties: { zip: { type: 'string', title: 'ZIP' } } };
    act(() => session.show({ form: { ...dynamicForm, schema, ui: {}, require: [] } }));
    await waitFor(() => expect(screen.getByLabelText(/ZIP/)).toBeTruthy());
    expect(screen.queryByLabelText('City')).toBeNull();
  });
});
