// Tests lists with fixed items: each item has its title, none can be added or removed, and errors
// name their item.

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView } from '../../engine/index.ts';
import { getItemTitle, prefixItemTitles } from '../../renderers/form/item-titles.ts';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { showScreen } from './support/show-screen.tsx';

const consoleErrors = watchConsole();

const itemTitles = Array.from({ length: 51 }, (_, index) => `Place ${index + 1}`);

function createForm(titles: readonly string[], more: object = {}): FormView {
  return {
    id: 'flow/screen',
    schema: {
      type: 'object',
      properties: {
        places: {
          type: 'array',
          title: 'Your places',
          items: {
            type: 'object',
            required: ['day', 'keeper'],
            properties: {
              day: { type: 'string', title: 'First day' },
              keeper: { type: 'string', title: 'Keeper' },
            },
          },
        },
        note: { type: 'string', title: 'Note', minLength: 3 },
      },
    },
    ui: {
      places: {
        'ui:options': { addable: false, removable: false, titles: [...titles], ...more },
        items: { keeper: { 'ui:errors': { required: 'Enter who keeps it' } } },
      },
    },
    data: { places: titles.map(() => ({})) },
    require: [],
    errors: {},
  };
}

describe('a list of given items', () => {
  it('has a fieldset for each, under its title, in their order, and no way to add or remove', async () => {
    const { container } = await showScreen({ form: createForm(['Texas', 'Utah']) });
    const items = [...container.querySelectorAll('.item > legend')];
    expect(items.map((each) => each.textContent)).toEqual(['Texas', 'Utah']);
    expect(screen.getByRole('group', { name: 'Utah' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((each) => each.textContent)).not.toContain(
      'Add another',
    );
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(container.querySelector('.list')?.getAttribute('data-given')).toBe('true');
    expect(await findViolations(container)).toEqual([]);
  });

  it('calls an item without a title by the list’s word and its number', async () => {
    await showScreen({ form: { ...createForm(['Texas', '']), data: { places: [{}, {}, {}] } } });
    const legends = [...document.querySelectorAll('.item > legend')].map(
      (each) => each.textContent,
    );
    expect(legends).toEqual(['Texas', '2', '3']);
    expect(getItemTitle({ 'ui:options': { titles: ['A', null], itemTitle: 'Owner' } }, 1)).toBe(
      'Owner 2',
    );
  });

  it('names the item of each problem, item by item, in the summary as at the field', async () => {
    const shown = await showScreen({ form: createForm(['Texas', 'Utah']) });
    await shown.user.type(screen.getByRole('textbox', { name: /Note/ }), 'x');
    await shown.send();
    expect(shown.summary()).toEqual([
      'Texas: Enter first day',
      'Texas: Enter who keeps it',
      'Utah: Enter first day',
      'Utah: Enter who keeps it',
      'Note must have 3 characters or more',
    ]);
    expect(shown.errorAt('places.1.keeper')).toBe('Error: Utah: Enter who keeps it');
    await shown.user.click(screen.getByRole('link', { name: 'Utah: Enter first day' }));
    const utah = within(screen.getByRole('group', { name: 'Utah' }));
    expect(document.activeElement).toBe(utah.getByRole('textbox', { name: 'First day' }));
    await shown.user.keyboard('Monday');
    expect(shown.summary()).not.toContain('Utah: Enter first day');
  });

  it('names the item of what a service says', async () => {
    const shown = await showScreen({
      form: { ...createForm(['Texas', 'Utah']), errors: { 'places.1.day': 'That day is past' } },
    });
    expect(shown.summary()).toEqual(['Utah: That day is past']);
  });

  it('sends 51 items in their order', async () => {
    const shown = await showScreen({ form: createForm(itemTitles) });
    expect(document.querySelectorAll('.item')).toHaveLength(51);
    const last = within(screen.getByRole('group', { name: 'Place 51' }));
    await shown.user.type(last.getByRole('textbox', { name: 'First day' }), 'Sunday');
    await shown.send();
    expect(shown.summary()).toHaveLength(101);
    expect(shown.summary().at(-1)).toBe('Place 51: Enter who keeps it');
    expect(shown.session.heard.at(-1)).toMatchObject({
      places: [...itemTitles.slice(1).map(() => ({})), { day: 'Sunday' }],
    });
    expect(consoleErrors).toEqual([]);
  });

  it('may leave its own legend to be read out only', async () => {
    await showScreen({ form: createForm(['Texas'], { label: false }) });
    const legend = document.querySelector('.list > legend');
    expect([legend?.className, legend?.textContent]).toEqual(['visually-hidden', 'Your places']);
  });
});

describe('the title of an item', () => {
  const ui = {
    a: {
      'ui:options': { titles: ['Texas'] },
      items: { b: { 'ui:titles': ['First', 'Second'] } },
    },
  };
  it.each([
    ['a.0.day', 'Texas: Enter it'],
    ['a.0.b.1.day', 'Texas: Second: Enter it'],
    ['a.7.day', 'Enter it'],
    ['day', 'Enter it'],
    ['', 'Enter it'],
  ])('in what is said of %j: %s', (path, said) => {
    expect(prefixItemTitles('Enter it', path.split('.'), ui)).toBe(said);
  });
});
