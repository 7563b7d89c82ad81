// Tests the searchable widgets with keyboard and mouse.

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView, Json } from '../../engine/index.ts';
import { findViolations } from './support/accessible.ts';
import { changeAndWait } from './support/change.ts';
import { showScreen } from './support/show-screen.tsx';

const sampleChoices = [
  { value: 'at', label: 'Austria', hint: 'AT' },
  { value: 'br', label: 'São Tomé', hint: 'ST' },
  { value: 'ch', label: 'Switzerland', hint: 'CH', badge: 'Recommended' },
  { value: 'us', label: 'United States', hint: 'US' },
];

function createForm(
  widget: string,
  schema: { [keyword: string]: Json },
  data: Json = {},
): FormView {
  return {
    id: 'flow/screen',
    schema: {
      type: 'object',
      required: ['country'],
      properties: { country: { title: 'Country', ...schema } },
    },
    ui: { country: { 'ui:widget': widget, 'ui:options': { choices: sampleChoices } } },
    data,
    require: [],
    errors: {},
  };
}

const normalizeSpaces = (text: string | null) => text?.replace(/\s+/g, ' ').trim();

const getOptionTexts = () => screen.getAllByRole('option').map((each) => each.textContent);

describe('picker', () => {
  const form = createForm('picker', { type: 'string' });
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });

  it('opens to the whole list with the recommended entry first', async () => {
    const { user, container } = await showScreen({ form });
    await user.click(box());
    expect(getOptionTexts()[0]).toContain('Switzerland');
    expect(getOptionTexts()).toHaveLength(4);
    expect(await findViolations(container)).toEqual([]);
  });

  it('chooses by keyboard alone, without sending the form', async () => {
    const { user, session, send } = await showScreen({ form });
    await user.tab();
    expect(document.activeElement).toBe(box());
    await user.keyboard('united{Enter}');
    expect(box().value).toBe('United States');
    expect(session.dispatched).toEqual([]);
    await send();
    expect(session.dispatched).toEqual([{ name: 'submit', payload: { country: 'us' } }]);
  });

  it('finds by hint and without accents, and says when there is nothing', async () => {
    const { user } = await showScreen({ form });
    await user.type(box(), 'sao');
    expect(getOptionTexts()[0]).toContain('São Tomé');
    await user.clear(box());
    await user.type(box(), 'zz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('No matches for “zz”')).toBeTruthy();
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
    expect(session.dispatched).toEqual([{ name: 'submit', payload: { country: 'ch' } }]);
  });

  it('closes on Escape and keeps the choice', async () => {
    const { user } = await showScreen({
      form: createForm('picker', { type: 'string' }, { country: 'at' }),
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
      form: createForm('picker', { type: 'string' }, { country: 'at' }),
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
    const { user, send, session } = await showScreen({ form: createForm('picks', schema) });
    const box = screen.getByRole('combobox', { name: 'Country' });
    await user.type(box, 'aus{Enter}');
    await user.type(box, 'uni{Enter}{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove Austria' }));
    await send();
    expect(session.dispatched).toEqual([{ name: 'submit', payload: { country: ['us'] } }]);
  });
});

describe('picks of many', () => {
  const schema = { type: 'array', items: { type: 'string' }, uniqueItems: true };
  const many = Array.from({ length: 51 }, (_, index) => ({
    value: `p${index}`,
    label: `Place ${index}`,
    hint: `X${index}`,
    detail: `$${index}`,
    ...(index === 5 ? { badge: 'Yours' } : {}),
    ...(index === 7 || index === 40 ? { disabled: 'Taken already' } : {}),
  }));
  const formWith = (picked: readonly (typeof many)[number][], data: Json = {}): FormView => ({
    ...createForm('picks', schema, data),
    ui: { country: { 'ui:widget': 'picks', 'ui:options': { choices: [...picked] } } },
  });
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  const option = (name: string) => screen.getByRole('option', { name });
  const count = () => document.querySelector('.picked-count')?.textContent;
  const rows = () =>
    [...document.querySelectorAll('.picked-rows li')].map((each) => each.textContent);

  it('counts what is chosen, and shows it as rows with its details', async () => {
    const { user, container } = await showScreen({ form: formWith(many) });
    expect(count()).toBe('0 chosen');
    await user.type(box(), 'place 12{Enter}place 3{Enter}{Escape}');
    expect(count()).toBe('2 chosen');
    expect(document.querySelector('.picked-count')?.getAttribute('role')).toBe('status');
    expect(rows()).toEqual(['Place 3 $3Remove', 'Place 12 $12Remove']);
    expect(await findViolations(container)).toEqual([]);
  });

  it('reserves a row for each stored answer until the choices arrive', async () => {
    await showScreen({ form: formWith([], { country: ['p1', 'p2'] }) });
    expect(count()).toBe('2 chosen');
    expect(rows()).toEqual(['', '']);
  });

  it('shows chips where no choice has a detail', async () => {
    await showScreen({
      form: formWith(
        many.map(({ detail: _, ...each }) => each as (typeof many)[number]),
        { country: ['p1'] },
      ),
    });
    expect(rows()).toEqual([]);
    expect(document.querySelector('.chips .chip')?.textContent).toBe('Place 1');
  });

  it('stays open after Enter, and a second Enter chooses nothing else', async () => {
    const { user } = await showScreen({ form: formWith(many) });
    await user.type(box(), 'x12{Enter}');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    expect(count()).toBe('1 chosen');
  });

  it('closes after a click, so that it does not cover what is below it', async () => {
    const { user, send, session } = await showScreen({
      form: formWith(many, { country: ['p12'] }),
    });
    const toggle = async (name: string) => {
      await user.click(box());
      await user.click(option(name));
      expect(box().getAttribute('aria-expanded')).toBe('false');
    };
    await toggle('Place 1 X1 $1');
    await toggle('Place 2 X2 $2');
    await toggle('Place 2 X2 $2');
    await send();
    expect(session.dispatched).toEqual([{ name: 'submit', payload: { country: ['p12', 'p1'] } }]);
  });

  it('says why something cannot be chosen, by pointer, by typing and by arrow keys', async () => {
    const { user } = await showScreen({ form: formWith(many) });
    await user.click(box());
    const taken = option('Place 7 X7 Taken already');
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    await user.click(taken);
    await user.type(box(), 'place 7{Enter}');
    expect(count()).toBe('0 chosen');
    expect(box().value).toBe('place 7');
    expect(box().getAttribute('aria-activedescendant')).toBe(option('Place 7 X7 Taken already').id);
    await user.clear(box());
    // The recommended choice comes first, then the choices 0 to 7.
    await user.keyboard('{ArrowDown>8/}');
    expect(box().getAttribute('aria-activedescendant')).toBe(option('Place 7 X7 Taken already').id);
  });

  it('lets go of what was chosen before it could not be chosen any more', async () => {
    const { user } = await showScreen({ form: formWith(many, { country: ['p7'] }) });
    await user.click(screen.getByRole('button', { name: 'Remove Place 7' }));
    expect(count()).toBe('0 chosen');
  });

  it('keeps the focus at hand when one is removed', async () => {
    const { user } = await showScreen({
      form: formWith(many, { country: ['p1', 'p2', 'p3'] }),
    });
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
    await user.click(screen.getByRole('button', { name: 'Remove Place 2' }));
    expect(focused()).toBe('Remove Place 3');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Remove Place 1');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(box());
  });

  it('takes a removed one back', async () => {
    const { user, container } = await showScreen({
      form: formWith(many, { country: ['p1', 'p7'] }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove Place 7' }));
    expect(container.querySelector('.removed')?.textContent).toBe('Removed Place 7. Undo');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(count()).toBe('2 chosen');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Place 7' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
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
    expect(session.dispatched).toEqual([
      { name: 'search', payload: { q: 'a' } },
      { name: 'search', payload: { q: 'ac' } },
    ]);
    await send();
    expect(session.dispatched.at(-1)).toEqual({ name: 'submit', payload: { name: 'ac' } });
  });

  it('fills in a selected suggestion, and sends its event', async () => {
    const { user, session } = await showScreen({ form });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, 'ac');
    await changeAndWait(() => session.show({ form: withSuggestions({ name: 'ac' }) }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('Acme');
    expect(session.dispatched.at(-1)).toEqual({ name: 'take', payload: { id: 7 } });
  });

  it('sends the form with Enter while no suggestion is highlighted', async () => {
    const { user, session } = await showScreen({ form: withSuggestions({ name: 'ac' }) });
    await user.type(screen.getByRole('combobox'), 'm{Enter}');
    expect(session.dispatched.filter(({ name }) => name === 'submit')).toHaveLength(1);
    expect(session.dispatched.filter(({ name }) => name === 'take')).toEqual([]);
  });

  it('takes nothing when the field is left', async () => {
    const { user, session } = await showScreen({ form: withSuggestions({}) });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, 'ac');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(box.value).toBe('ac');
    expect(session.dispatched.filter((each) => each.name === 'take')).toEqual([]);
  });
});

describe('lookup', () => {
  const createLookupForm = (found: Json, data: Json = {}): FormView => ({
    id: 'flow/screen',
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        ending: { type: 'string', title: 'Ending', enum: ['LLC', 'Inc.'] },
      },
    },
    ui: {
      name: {
        'ui:widget': 'lookup',
        'ui:options': {
          event: 'search',
          found,
          foundNote: 'These names are taken.',
          noneNote: 'No similar name found.',
          preview: { label: 'Full name', with: 'ending' },
        },
      },
      ending: { 'ui:widget': 'select', 'ui:options': { empty: 'Choose' } },
    },
    data,
    require: [],
    errors: {},
  });
  const taken = [{ label: 'Acme Inc.', detail: 'Reno' }];

  it('looks up each change, and lists what is found without offering it', async () => {
    const { user, session, container } = await showScreen({ form: createLookupForm(null) });
    const box = screen.getByRole('textbox', { name: /Name/ });
    expect(screen.queryByText('These names are taken.')).toBeNull();
    expect(screen.queryByText('No similar name found.')).toBeNull();
    await user.type(box, 'ac');
    expect(session.dispatched.at(-1)).toEqual({ name: 'search', payload: { q: 'ac' } });
    await changeAndWait(() => session.show({ form: createLookupForm(taken, { name: 'ac' }) }));
    expect(screen.getByText('These names are taken.')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Acme Inc. Reno');
    expect(screen.queryByRole('option', { name: /Acme/ })).toBeNull();
    expect(await findViolations(container)).toEqual([]);
    await changeAndWait(() => session.show({ form: createLookupForm([], { name: 'ac' }) }));
    expect(screen.getByText('No similar name found.')).toBeTruthy();
    await user.clear(box);
    expect(screen.queryByText('No similar name found.')).toBeNull();
  });

  it('shows the full name once it is typed and its ending chosen', async () => {
    const { user, container } = await showScreen({ form: createLookupForm(null) });
    const preview = () => container.querySelector('.lookup-preview')?.textContent ?? null;
    expect(preview()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Acme');
    expect(preview()).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: /Ending/ }), 'LLC');
    expect(preview()).toBe('Full name: Acme LLC');
  });
});

describe('choices whose parts come from data', () => {
  const given = createForm('picks', { type: 'array', items: { type: 'string' } });
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
    expect(getOptionTexts().map(normalizeSpaces)).toEqual(['Austria $1', 'Italy Sold out']);
    await user.click(screen.getByRole('option', { name: /Italy/ }));
    expect(screen.queryByRole('button', { name: 'Remove Italy' })).toBeNull();
    await user.click(screen.getByRole('option', { name: /Austria/ }));
    const row = screen.getByRole('button', { name: 'Remove Austria' }).closest('li');
    expect(row?.textContent).toBe('Austria $1Remove');
    expect(await findViolations(container)).toEqual([]);
  });
});
