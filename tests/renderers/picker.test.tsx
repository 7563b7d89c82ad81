// The widgets that are searched by typing, by keyboard and by hand.

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView, Json } from '../../engine/index.ts';
import { faultsOf } from './support/accessible.ts';
import { change } from './support/change.ts';
import { showScreen } from './support/show-screen.tsx';

const choices = [
  { value: 'at', label: 'Austria', hint: 'AT' },
  { value: 'br', label: 'São Tomé', hint: 'ST' },
  { value: 'ch', label: 'Switzerland', hint: 'CH', badge: 'Recommended' },
  { value: 'us', label: 'United States', hint: 'US' },
];

function formOf(widget: string, schema: { [keyword: string]: Json }, data: Json = {}): FormView {
  return {
    id: 'flow/screen',
    schema: {
      type: 'object',
      required: ['country'],
      properties: { country: { title: 'Country', ...schema } },
    },
    ui: { country: { 'ui:widget': widget, 'ui:options': { choices } } },
    data,
    require: [],
    errors: {},
  };
}

const names = () => screen.getAllByRole('option').map((each) => each.textContent);

describe('picker', () => {
  const form = formOf('picker', { type: 'string' });
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });

  it('opens to the whole list with the recommended entry first', async () => {
    const { user, container } = await showScreen({ form });
    await user.click(box());
    expect(names()[0]).toContain('Switzerland');
    expect(names()).toHaveLength(4);
    expect(await faultsOf(container)).toEqual([]);
  });

  it('chooses by keyboard alone, without sending the form', async () => {
    const { user, session, send } = await showScreen({ form });
    await user.tab();
    expect(document.activeElement).toBe(box());
    await user.keyboard('united{Enter}');
    expect(box().value).toBe('United States');
    expect(session.acts).toEqual([]);
    await send();
    expect(session.acts).toEqual([{ name: 'submit', payload: { country: 'us' } }]);
  });

  it('finds by hint and without accents, and says when there is nothing', async () => {
    const { user } = await showScreen({ form });
    await user.type(box(), 'sao');
    expect(names()[0]).toContain('São Tomé');
    await user.clear(box());
    await user.type(box(), 'zz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('Nothing in the list matches “zz”.')).toBeTruthy();
  });

  it('chooses what is typed in full when the field is left, and nothing otherwise', async () => {
    const { user, send, session, errorAt } = await showScreen({ form });
    await user.type(box(), 'a');
    await user.tab();
    await send();
    expect(errorAt('country')).toBe('Error: Choose country');
    expect(box().value).toBe('a');
    await user.clear(box());
    await user.type(box(), 'ch');
    await user.tab();
    expect(box().value).toBe('Switzerland');
    expect(errorAt('country')).toBeNull();
    await send();
    expect(session.acts).toEqual([{ name: 'submit', payload: { country: 'ch' } }]);
  });

  it('closes on Escape and keeps the choice', async () => {
    const { user } = await showScreen({
      form: formOf('picker', { type: 'string' }, { country: 'at' }),
    });
    await user.click(box());
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(box().value).toBe('Austria');
    await user.keyboard('{Escape}');
    expect(box().value).toBe('Austria');
  });

  it('is emptied by its own button', async () => {
    const { user, send, errorAt } = await showScreen({
      form: formOf('picker', { type: 'string' }, { country: 'at' }),
    });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    await send();
    expect(errorAt('country')).toBe('Error: Choose country');
  });
});

describe('picks', () => {
  it('takes several, shows them above, and lets go of them', async () => {
    const schema = { type: 'array', items: { type: 'string' }, uniqueItems: true };
    const { user, send, session } = await showScreen({ form: formOf('picks', schema) });
    const box = screen.getByRole('combobox', { name: 'Country' });
    await user.type(box, 'aus{Enter}');
    await user.type(box, 'uni{Enter}{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove Austria' }));
    await send();
    expect(session.acts).toEqual([{ name: 'submit', payload: { country: ['us'] } }]);
  });
});

describe('suggest', () => {
  const suggestions = [
    { value: 'Acme', label: 'Acme Inc.', detail: 'Reno', payload: { id: 7 } },
    { value: 'Acme Tools', label: 'Acme Tools LLC' },
  ];
  const form: FormView = {
    id: 'flow/screen',
    schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    ui: { name: { 'ui:widget': 'suggest', 'ui:options': { event: 'search', pick: 'take' } } },
    data: {},
    require: [],
    errors: {},
  };
  const withSuggestions = (data: Json): FormView => ({
    ...form,
    data,
    ui: {
      name: {
        'ui:widget': 'suggest',
        'ui:options': { event: 'search', pick: 'take', suggestions },
      },
    },
  });

  it('asks at each change, and free text is an answer', async () => {
    const { user, session, send } = await showScreen({ form });
    await user.type(screen.getByRole('combobox'), 'ac');
    expect(session.acts).toEqual([
      { name: 'search', payload: { q: 'a' } },
      { name: 'search', payload: { q: 'ac' } },
    ]);
    await send();
    expect(session.acts.at(-1)).toEqual({ name: 'submit', payload: { name: 'ac' } });
  });

  it('fills in a suggestion that is taken, and tells so', async () => {
    const { user, session } = await showScreen({ form });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, 'ac');
    await change(() => session.show({ form: withSuggestions({ name: 'ac' }) }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('Acme');
    expect(session.acts.at(-1)).toEqual({ name: 'take', payload: { id: 7 } });
  });

  it('takes nothing when the field is left', async () => {
    const { user, session } = await showScreen({ form: withSuggestions({}) });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, 'ac');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(box.value).toBe('ac');
    expect(session.acts.filter((each) => each.name === 'take')).toEqual([]);
  });
});

describe('choices whose parts come from data', () => {
  const given = formOf('picks', { type: 'array', items: { type: 'string' } });
  const form = {
    ...given,
    ui: {
      country: {
        'ui:widget': 'picks',
        'ui:options': {
          choices: [
            {
              value: 'at',
              label: 'Austria',
              hint: null,
              badge: null,
              detail: '$1',
              disabled: null,
            },
            { value: 'it', label: 'Italy', badge: null, detail: '$2', disabled: 'Sold out' },
          ],
        },
      },
    },
  };
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });

  it('draws nothing for what is null, and says why something cannot be chosen', async () => {
    const { user, container } = await showScreen({ form });
    await user.click(box());
    expect(container.querySelectorAll('.badge')).toHaveLength(0);
    expect(names()).toEqual(['Austria$1', 'ItalySold out']);
    await user.click(screen.getByRole('option', { name: /Italy/ }));
    expect(screen.queryByRole('button', { name: 'Remove Italy' })).toBeNull();
    await user.click(screen.getByRole('option', { name: /Austria/ }));
    expect(screen.getByRole('button', { name: 'Remove Austria' }).textContent).toContain('$1');
    expect(await faultsOf(container)).toEqual([]);
  });
});
