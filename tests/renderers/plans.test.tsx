// Tests the plans block: the cards, the table with tips and footnotes, and the selected plan.

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionView, Json } from '../../engine/index.ts';
import { findViolations } from './support/accessible.ts';
import { fakeLayout } from './support/layout.ts';
import { showScreen } from './support/show-screen.tsx';

// The position of the popover is measured, so only browser tests can check it.
beforeEach(() => {
  fakeLayout({ view: 900 });
});

const smallPlan = {
  title: 'Small',
  text: 'For a start.',
  price: 0,
  features: [
    { title: 'Tea' },
    { title: 'One desk', main: true, tooltip: 'By the window.' },
    { title: 'Parking', included: false, footnote: 'Where there is a car park.' },
  ],
  action: { label: 'Choose Small', event: 'choose', payload: { plan: 'small' } },
};
const largePlan = {
  title: 'Large',
  badge: 'Best seller',
  price: 9900,
  recurrence: 'annual',
  features: [
    { title: 'Parking', footnote: 'Where there is a car park.' },
    { title: 'Night shift', footnote: 'From ten to six.' },
    { title: 'Ten desks', main: true },
  ],
  action: { label: 'Choose Large', event: 'choose', payload: { plan: 'large' } },
};

const desks = { title: 'Chairs', value: 'Twenty' };

const payAction: ActionView = { event: 'pay', label: 'Pay', kind: 'primary', payload: null };

describe('[ENT-23] [ENT-53] a plan', () => {
  it('shows its title, its price and one sentence', async () => {
    const { container } = await showPlans({ items: [smallPlan, largePlan] });
    const [first, second] = getPlans();
    expect(first?.querySelector('h2')?.textContent).toBe('Small');
    expect(first?.textContent).toContain('Free');
    expect(first?.textContent).toContain('For a start.');
    expect(second?.textContent).toContain('$99 a year');
    expect(await findViolations(container)).toEqual([]);
  });

  it('comes last, below one warning, if it does not include what the user came for', async () => {
    const lacks = 'Doesn’t include parking';
    const { container } = await showPlans({
      items: [{ ...smallPlan, lacks }, { ...smallPlan, title: 'Middle', lacks }, largePlan],
    });
    expect(getPlans().map((plan) => plan.querySelector('h2')?.textContent)).toEqual([
      'Large',
      'Small',
      'Middle',
    ]);
    expect(screen.getAllByText(lacks)).toHaveLength(1);
    expect(container.querySelectorAll('[data-quiet="true"] .plan .button')).toHaveLength(2);
    expect(screen.getByRole('list', { name: lacks }).textContent).toContain('Middle');
    expect(await findViolations(container)).toEqual([]);
  });

  it('shows its own warning if no plan includes what the user came for', async () => {
    await showPlans({
      items: [smallPlan, largePlan].map((plan) => ({ ...plan, lacks: 'No tea' })),
    });
    expect(screen.getAllByText('No tea')).toHaveLength(2);
  });

  it('is compared with the others in one table, the main features first', async () => {
    await showPlans({
      items: [smallPlan, { ...largePlan, features: [...largePlan.features, desks] }],
    });
    const table = screen.getByRole('region', { name: 'Compare what each plan includes' });
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['', 'Small', 'Large'],
      ['One desk', 'Included', 'Not included'],
      ['Ten desks', 'Not included', 'Included'],
      ['Tea', 'Included', 'Not included'],
      ['Parking1', 'Not included', 'Included'],
      ['Night shift2', 'Not included', 'Included'],
      ['Chairs', 'Not included', 'Twenty'],
    ]);
  });

  it('numbers its small print, which stands once below the table', async () => {
    await showPlans({ items: [smallPlan, largePlan] });
    const notes = [...document.querySelectorAll('.plans-footnotes li')];
    expect(notes.map((note) => note.textContent)).toEqual([
      'Where there is a car park.',
      'From ten to six.',
    ]);
  });

  it('shows the replacement text for an unknown price', async () => {
    await showPlans({
      items: [
        { ...smallPlan, price: null },
        { ...largePlan, price: null, note: 'Known after the address' },
      ],
    });
    expect(getPlans()[0]?.querySelector('.plan-price')?.textContent).toBe('To be confirmed');
    expect(getPlans()[1]?.querySelector('.plan-price')?.textContent).toBe(
      'Known after the address',
    );
  });

  it.each([
    ['open', {}],
    ['closed', { comparison: 'closed' }],
  ])('has a table that is %s at first', async (state, properties) => {
    const { container } = await showPlans({ items: [smallPlan, largePlan], ...properties });
    expect(container.querySelector('details')?.open).toBe(state === 'open');
  });

  it('has no table without features', async () => {
    const { container } = await showPlans({ items: [{ ...smallPlan, features: [] }] });
    expect(container.querySelector('details')).toBeNull();
  });

  it('has a status in place of a button', async () => {
    await showPlans({ items: [{ ...smallPlan, action: null, status: 'Not in your town yet' }] });
    expect(screen.getByText('Not in your town yet')).toBeTruthy();
    expect(document.querySelector('.plan [data-action]')).toBeNull();
  });
});

describe('choosing', () => {
  it('sends the plan’s own event', async () => {
    const { session, user } = await showPlans({ items: [smallPlan, largePlan] });
    const button = screen.getByRole('button', { name: 'Choose Small' });
    expect(button.getAttribute('aria-pressed')).toBeNull();
    await user.click(button);
    expect(session.dispatched).toEqual([{ name: 'choose', payload: { plan: 'small' } }]);
  });

  it.each([
    ['the one with a badge', [smallPlan, largePlan], [], 'Choose Large'],
    ['none where the screen itself leads on', [smallPlan, largePlan], [payAction], 'Pay'],
  ])('has one filled button a screen: %s', async (_, items, actions, filled) => {
    const { container } = await showPlans({ items }, actions);
    const buttons = [...container.querySelectorAll('.button-primary')];
    expect(buttons.map((each) => each.textContent)).toEqual([filled]);
  });

  it('says that a plan is chosen instead of offering to choose it', async () => {
    const { container } = await showPlans({
      items: [{ ...smallPlan, selected: true }, largePlan],
    });
    const pressed = screen.getByRole('button', { name: 'Chosen Small', pressed: true });
    expect(screen.getByRole('button', { name: 'Choose Large', pressed: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Small' })).toBeNull();
    expect(container.querySelectorAll('.button-primary')).toHaveLength(0);
    pressed.focus();
    expect(document.activeElement).toBe(pressed);
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('a tip', () => {
  it('opens and closes by keyboard, and gives the focus back', async () => {
    const { user } = await showPlans({ items: [smallPlan] });
    const button = screen.getByRole('button', { name: 'More about One desk' });
    button.focus();
    await user.keyboard('{Enter}');
    const bubble = await screen.findByRole('dialog', { name: 'One desk' });
    expect(bubble.textContent).toContain('By the window.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(await findViolations(document.body)).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('opens by a click, and closes by one elsewhere', async () => {
    const { user } = await showPlans({ items: [smallPlan] });
    await user.click(screen.getByRole('button', { name: 'More about One desk' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is closed by its button', async () => {
    const { user } = await showPlans({ items: [smallPlan] });
    const button = screen.getByRole('button', { name: 'More about One desk' });
    await user.click(button);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

// helpers

async function showPlans(
  properties: { readonly [name: string]: Json },
  actions: readonly ActionView[] = [],
) {
  const block = { block: 'plans', key: 'plans', place: 'main' as const, properties };
  const shown = await showScreen({ blocks: [block], actions });
  return { ...shown, user: userEvent.setup() };
}

const getPlans = () => [...document.querySelectorAll('.plan')];
