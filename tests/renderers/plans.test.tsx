// Tests the plans block: features, tips, footnotes, the selected plan, and slides on narrow
// screens.

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionView, Json } from '../../engine/index.ts';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { fakeLayout } from './support/layout.ts';
import { showScreen } from './support/show-screen.tsx';

const consoleErrors = watchConsole();

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

const payAction: ActionView = { event: 'pay', label: 'Pay', kind: 'primary', payload: null };

describe('[ENT-23] [ENT-53] a plan', () => {
  it('shows its title, price and features, the main ones first', async () => {
    const { container } = await showPlans({ items: [smallPlan, largePlan] });
    const [first, second] = getPlans();
    expect(first?.querySelector('h2')?.textContent).toBe('Small');
    expect(first?.textContent).toContain('Free');
    expect(second?.textContent).toContain('$99 a year');
    expect(getFeatures(first)).toEqual(['One desk', 'Tea', 'Not included: Parking1']);
    expect(getFeatures(second)).toEqual(['Ten desks', 'Parking1', 'Night shift2']);
    expect(first?.querySelectorAll('[data-main="true"]')).toHaveLength(1);
    expect(first?.querySelector('[data-included="false"] [data-icon="close"]')).not.toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });

  it('numbers its small print, which stands once below all plans', async () => {
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

  it('shows only main features if configured, and the others in a disclosure', async () => {
    await showPlans({
      items: [smallPlan, { ...largePlan, features: [{ title: 'Tea' }] }],
      detail: 'main',
    });
    const [first, second] = getPlans();
    const more = first?.querySelector('details');
    expect(more?.open).toBe(false);
    expect(more?.querySelector('summary')?.textContent).toBe('See what is included Small');
    expect(more?.textContent).toContain('Tea');
    expect(getFeatures(first).at(0)).toBe('One desk');
    expect(second?.querySelector('details')).toBeNull();
    expect(getFeatures(second)).toEqual(['Tea']);
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
    ['the chosen plan', [{ ...smallPlan, selected: true }, largePlan], [], 'Choose Small'],
    ['else the one with a badge', [smallPlan, largePlan], [], 'Choose Large'],
    ['none where the screen itself leads on', [smallPlan, largePlan], [payAction], 'Pay'],
  ])('has one filled button a screen: %s', async (_, items, actions, filled) => {
    const { container } = await showPlans({ items }, actions);
    const buttons = [...container.querySelectorAll('.button-primary')];
    expect(buttons.map((each) => each.textContent)).toEqual([filled]);
  });

  it('marks the chosen plan, which can be taken still', async () => {
    const { session, user, container } = await showPlans({
      items: [{ ...smallPlan, selected: true }, largePlan],
    });
    const pressed = screen.getByRole('button', { name: 'Choose Small', pressed: true });
    expect(screen.getByRole('button', { name: 'Choose Large', pressed: false })).toBeTruthy();
    expect(within(getPlans()[0] as HTMLElement).getByText('Chosen')).toBeTruthy();
    expect(screen.getAllByText('Chosen')).toHaveLength(1);
    await user.click(pressed);
    expect(session.dispatched).toHaveLength(1);
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
});

describe('where it is narrow', () => {
  it.each([
    ['the chosen plan', [{ ...smallPlan, selected: true }, largePlan], '1 of 2'],
    ['else the one with a badge', [smallPlan, largePlan], '2 of 2'],
    ['else the first', [smallPlan, { ...smallPlan, title: 'Smaller' }], '1 of 2'],
  ])('plans are slides, and seen first is %s', async (_, items, position) => {
    fakeLayout({ view: 330, isNarrow: true });
    const { container } = await showPlans({ items });
    expect(screen.getByRole('group', { name: 'A title' }).className).toBe('carousel');
    await waitFor(() => expect(container.querySelectorAll('[inert]')).toHaveLength(1));
    expect(container.querySelector('.carousel-at')?.textContent).toBe(position);
    expect(getPlans()).toHaveLength(2);
    expect(await findViolations(container)).toEqual([]);
    expect(consoleErrors).toEqual([]);
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

const getFeatures = (plan: Element | undefined) =>
  [...(plan?.querySelectorAll('.plan-feature') ?? [])].map((each) => each.textContent);
