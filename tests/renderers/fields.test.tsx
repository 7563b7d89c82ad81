// Tests fields that are not single lines of text: numbers, dates, checkboxes, cards, lists, and
// objects.

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView, Json, JsonSchema } from '../../engine/index.ts';
import { findViolations } from './support/accessible.ts';
import { showScreen } from './support/show-screen.tsx';

const createForm = (
  properties: { [name: string]: Json },
  ui: FormView['ui'] = {},
  more: JsonSchema = {},
): FormView => ({
  id: 'flow/screen',
  schema: { type: 'object', properties, ...more },
  ui,
  data: {},
  require: [],
  errors: {},
});

const getSentPayload = ({ session }: Awaited<ReturnType<typeof showScreen>>) =>
  session.dispatched.at(-1)?.payload;

describe('a number', () => {
  const form = createForm({ assets: { type: 'number', title: 'Assets', minimum: 10 } });
  const box = () => screen.getByLabelText<HTMLInputElement>('Assets (optional)');

  it('is taken with separators, stays as typed, and is no number field of the browser', async () => {
    const shown = await showScreen({ form });
    await shown.user.type(box(), ' 1,250.50');
    expect([box().type, box().inputMode, box().value]).toEqual(['text', 'decimal', ' 1,250.50']);
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ assets: 1250.5 });
  });

  it('is taken with the prefix that the field shows already', async () => {
    const ui = { assets: { 'ui:options': { prefix: '$' } } };
    const shown = await showScreen({ form: { ...form, ui } });
    await shown.user.click(box());
    await shown.user.paste('$1,250.50');
    expect(box().value).toBe('1,250.50');
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ assets: 1250.5 });
  });

  it('can be limited to cents', async () => {
    const amount = createForm(
      { assets: { type: 'number', title: 'Assets', multipleOf: 0.01 } },
      { assets: { 'ui:errors': { multipleOf: 'Enter two digits after the point at most' } } },
    );
    const shown = await showScreen({ form: amount });
    await shown.user.type(box(), '1.135');
    await shown.send();
    expect(shown.errorAt('assets')).toBe('Error: Enter two digits after the point at most');
    await shown.user.type(box(), '{Backspace}');
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ assets: 1.13 });
  });

  it.each(['12,5', '1,2500', '1.234,56', '1,250 000', '12 5'])(
    'refuses %s, which could mean two numbers',
    async (text) => {
      const { user, send, errorAt } = await showScreen({ form });
      await user.type(box(), text);
      await send();
      expect(errorAt('assets')).toBe('Error: Assets must be a number, like 1,250');
      expect(box().value).toBe(text);
    },
  );

  it('shows an error for a text that is no number, and keeps the text', async () => {
    const { user, send, errorAt } = await showScreen({ form });
    await user.type(box(), 'a lot');
    await send();
    expect(errorAt('assets')).toBe('Error: Assets must be a number, like 1,250');
    expect(box().value).toBe('a lot');
  });

  it('says the limit that it misses', async () => {
    const { user, send, errorAt } = await showScreen({ form });
    await user.type(box(), '9');
    await send();
    expect(errorAt('assets')).toBe('Error: Assets must be 10 or more');
  });
});

describe('a date', () => {
  const form = createForm(
    { since: { type: 'string', format: 'date', title: 'Start' } },
    { since: { 'ui:widget': 'date', 'ui:errors': { format: 'Start must be a real date' } } },
  );

  it('is taken without leading zeros and sent year first', async () => {
    const shown = await showScreen({ form });
    await shown.user.type(screen.getByLabelText('Month'), '3');
    await shown.user.type(screen.getByLabelText('Day'), '7');
    await shown.user.type(screen.getByLabelText('Year'), '2026');
    expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('3');
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ since: '2026-03-07' });
  });

  it('[VAL-021] takes the current year where none is typed, and shows it', async () => {
    const shown = await showScreen({ form });
    await shown.user.type(screen.getByLabelText('Month'), '3');
    await shown.user.type(screen.getByLabelText('Day'), '7');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('');
    await shown.user.tab();
    await shown.user.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2026');
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ since: '2026-03-07' });
  });

  it('never guesses the year of a birthday', async () => {
    const born = createForm(
      { born: { type: 'string', format: 'date', title: 'Born' } },
      {
        born: {
          'ui:widget': 'date',
          'ui:options': { autocomplete: 'bday' },
          'ui:errors': { format: 'Enter the year as well' },
        },
      },
    );
    const { user, send, errorAt } = await showScreen({ form: born });
    await user.type(screen.getByLabelText('Month'), '3');
    await user.type(screen.getByLabelText('Day'), '7');
    await send();
    expect(errorAt('born')).toBe('Error: Enter the year as well');
  });

  it.each([
    ['earliest', '4', 'Error: Start must be today or later'],
    ['earliest', '5', null],
    ['latest', '5', null],
    ['latest', '6', 'Error: Start must be today or earlier'],
  ])(
    'with the option "%s" is compared with the current day: January %s',
    async (option, day, error) => {
      const limited = createForm(
        { since: { type: 'string', format: 'date', title: 'Start' } },
        { since: { 'ui:widget': 'date', 'ui:options': { [option]: 'today' } } },
      );
      const { user, send, errorAt } = await showScreen({ form: limited });
      await user.type(screen.getByLabelText('Month'), '1');
      await user.type(screen.getByLabelText('Day'), day);
      await user.type(screen.getByLabelText('Year'), '2026');
      await send();
      expect(errorAt('since')).toBe(error);
    },
  );

  it.each([
    ['5', null],
    ['6', 'Error: Enter an earlier day'],
  ])('with the option "latest" can end a year from now: January %s', async (day, error) => {
    const limited = createForm(
      { since: { type: 'string', format: 'date', title: 'Start' } },
      {
        since: {
          'ui:widget': 'date',
          'ui:errors': { latest: 'Enter an earlier day' },
          'ui:options': { latest: 'in-a-year' },
        },
      },
    );
    const { user, send, errorAt } = await showScreen({ form: limited });
    await user.type(screen.getByLabelText('Month'), '1');
    await user.type(screen.getByLabelText('Day'), day);
    await user.type(screen.getByLabelText('Year'), '2027');
    await send();
    expect(errorAt('since')).toBe(error);
  });

  it('is refused while it is unfinished or no real day', async () => {
    const { user, send, errorAt } = await showScreen({ form });
    await user.type(screen.getByLabelText('Day'), '31');
    await send();
    expect(errorAt('since')).toBe('Error: Start must be a real date');
    await user.type(screen.getByLabelText('Month'), '2');
    await user.type(screen.getByLabelText('Year'), '2026');
    expect(errorAt('since')).toBe('Error: Start must be a real date');
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '28');
    expect(errorAt('since')).toBeNull();
  });
});

describe('choices', () => {
  const choices = [
    { value: 'llc', label: 'One', description: 'The first' },
    { value: 'corp', label: 'Two', badge: 'Recommended' },
  ];

  it('are cards with their badge in the name, of which one is chosen', async () => {
    const shown = await showScreen({
      form: createForm(
        { type: { type: 'string', title: 'Type' } },
        { type: { 'ui:widget': 'cards', 'ui:options': { choices } } },
        { required: ['type'] },
      ),
    });
    await shown.send();
    expect(shown.errorAt('type')).toBe('Error: Choose type');
    await shown.user.click(screen.getByRole('radio', { name: 'One' }));
    await shown.user.click(screen.getByText('Two'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two Recommended' }).checked).toBe(
      true,
    );
    expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy();
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ type: 'corp' });
    expect(await findViolations(shown.container)).toEqual([]);
  });

  it('of a boolean are yes and no', async () => {
    const shown = await showScreen({
      form: createForm(
        { us: { type: 'boolean', title: 'In the US?' } },
        { us: { 'ui:widget': 'radios' } },
      ),
    });
    await shown.user.click(screen.getByRole('radio', { name: 'No' }));
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ us: false });
  });

  it('are made by the user: nothing that is required is chosen beforehand', async () => {
    const shown = await showScreen({
      form: createForm(
        {
          us: { type: 'boolean', title: 'In the US?' },
          terms: { type: 'boolean', const: true, title: 'I agree' },
          type: { type: 'string', const: 'only', title: 'Type' },
        },
        { us: { 'ui:widget': 'radios' }, terms: { 'ui:errors': { const: 'Agree to carry on' } } },
        { required: ['us', 'terms', 'type'] },
      ),
    });
    expect(shown.container.querySelectorAll(':checked').length).toBe(0);
    await shown.send();
    expect(shown.summary()).toEqual(['Choose in the US?', 'Agree to carry on', 'Enter type']);
    expect(shown.session.heard).toEqual([]);
  });

  it('from a list take numbers as numbers', async () => {
    const shown = await showScreen({
      form: createForm({ count: { enum: [1, 2], type: 'integer', title: 'Count' } }),
    });
    await shown.user.selectOptions(screen.getByLabelText('Count (optional)'), '2');
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ count: 2 });
  });

  it('of several keep the order of the list', async () => {
    const shown = await showScreen({
      form: createForm(
        { kinds: { type: 'array', items: { type: 'string' }, uniqueItems: true, title: 'Kinds' } },
        { kinds: { 'ui:widget': 'checkboxes', 'ui:options': { choices } } },
      ),
    });
    await shown.user.click(screen.getByRole('checkbox', { name: 'Two' }));
    await shown.user.click(screen.getByRole('checkbox', { name: 'One', description: 'The first' }));
    await shown.send();
    expect(getSentPayload(shown)).toEqual({ kinds: ['llc', 'corp'] });
  });
});

describe('lists and objects', () => {
  const form: FormView = {
    ...createForm(
      {
        owners: {
          type: 'array',
          title: 'Owners',
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', title: 'Name' } },
          },
        },
        address: {
          type: 'object',
          title: 'Address',
          required: ['city'],
          properties: { city: { type: 'string', title: 'City' } },
        },
      },
      { 'ui:order': ['address', '*'], owners: { 'ui:options': { itemTitle: 'Owner' } } },
    ),
    data: { address: {}, owners: [{}] },
  };

  it('are checked field by field, in the order in which they stand', async () => {
    const shown = await showScreen({ form });
    await shown.send();
    expect(shown.summary()).toEqual(['Enter city', 'Enter name']);
    await shown.user.click(screen.getByRole('link', { name: 'Enter name' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(shown.container.querySelector('[data-field="owners.0.name"] .error')).not.toBeNull();
    expect(await findViolations(shown.container)).toEqual([]);
  });

  it('take what a service says of a field by its bare name', async () => {
    const shown = await showScreen({
      form: { ...form, errors: { city: 'There is no such city' } },
    });
    expect(shown.errorAt('address.city')).toBe('Error: There is no such city');
    expect(screen.getByRole('link', { name: 'There is no such city' })).toBeTruthy();
  });

  it('grow and shrink', async () => {
    const shown = await showScreen({ form });
    await shown.user.click(screen.getByRole('button', { name: 'Add another' }));
    await shown.user.type(queryInGroup('Owner 2'), 'Grace');
    await shown.user.click(screen.getByRole('button', { name: 'Remove Owner 1' }));
    await shown.user.type(screen.getByLabelText('City'), 'Reno');
    await shown.send();
    expect(getSentPayload(shown)).toEqual({
      address: { city: 'Reno' },
      owners: [{ name: 'Grace' }],
    });
  });
});

describe('a list whose items are removed', () => {
  const form: FormView = {
    ...createForm(
      {
        owners: {
          type: 'array',
          title: 'Owners',
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
      { owners: { 'ui:options': { itemTitle: 'Owner' } } },
    ),
    data: { owners: [{ name: 'Ada' }, { name: 'Grace' }, { name: 'Joan' }] },
  };
  const remove = (title: string) => screen.getByRole('button', { name: `Remove ${title}` });
  const getUndo = () => screen.queryByRole('button', { name: 'Undo' });

  it('says so, and takes the item back where it was', async () => {
    const shown = await showScreen({ form });
    await shown.user.type(queryInGroup('Owner 2'), ' H');
    await shown.user.click(remove('Owner 2'));
    expect(shown.container.querySelector('.removed')?.textContent).toBe('Removed Owner 2. Undo');
    expect(document.activeElement).toBe(remove('Owner 2'));
    expect(await findViolations(shown.container)).toEqual([]);
    await shown.user.click(getUndo() as HTMLElement);
    expect(document.activeElement).toBe(remove('Owner 2'));
    expect(getUndo()).toBeNull();
    await shown.send();
    expect(getSentPayload(shown)).toEqual({
      owners: [{ name: 'Ada' }, { name: 'Grace H' }, { name: 'Joan' }],
    });
  });

  it('keeps the focus in the list after the last item', async () => {
    const shown = await showScreen({ form: { ...form, data: { owners: [{ name: 'Ada' }] } } });
    await shown.user.click(remove('Owner 1'));
    expect(document.activeElement).toBe(getUndo());
    await shown.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(remove('Owner 1'));
  });

  it('forgets the removed item once another one is added', async () => {
    const shown = await showScreen({ form });
    await shown.user.click(remove('Owner 1'));
    await shown.user.click(screen.getByRole('button', { name: 'Add another' }));
    expect(getUndo()).toBeNull();
  });
});

function queryInGroup(legend: string): HTMLElement {
  const input = screen.getByRole('group', { name: legend }).querySelector('input');
  if (!input) throw new Error(`There is no field in "${legend}".`);
  return input;
}
