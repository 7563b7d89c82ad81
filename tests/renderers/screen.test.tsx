// Tests the states of a screen: entering, waiting, failed, leaving, and not found.

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionView, BlockView, JsonSchema, ScreenView } from '../../engine/index.ts';
import { FlowScreen } from '../../renderers/FlowScreen.tsx';
import { findViolations } from './support/accessible.ts';
import { changeAndWait } from './support/change.ts';
import { watchConsole } from './support/console-errors.ts';
import { createFakeSession, emptyView } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';
import { showScreen } from './support/show-screen.tsx';
import { signUpForm } from './support/sign-up-form.ts';

const payAction: ActionView = { event: 'pay', label: 'Pay $349', kind: 'primary', payload: null };
const createTextBlock = (words: string, place: BlockView['place'] = 'main'): BlockView => ({
  block: 'text',
  key: words,
  place,
  properties: { text: words },
});
const createBlock = (block: string): BlockView => ({
  block,
  key: block,
  place: 'main',
  properties: {},
});

const renderScreen = (view: Partial<ScreenView>) => {
  const session = createFakeSession(view);
  return { session, ...renderWithSession(<FlowScreen />, { session }) };
};

describe('a screen', () => {
  const errors = watchConsole();

  it('names the stage of the flow', () => {
    renderScreen({ progress: { at: 3, of: 6, stage: 'Costs' } });
    expect(screen.getByText('Step 3 of 6: Costs')).toBeTruthy();
  });

  it('lists the stages of the flow beside the screen, and marks the current one', async () => {
    const progress = { at: 2, of: 3, stage: 'State', stages: ['Type', 'State', 'Costs'] };
    const { container } = renderScreen({ progress });
    const [type, state, costs] = screen.getAllByRole('listitem');
    expect([type, state, costs].map((each) => each?.textContent)).toEqual([
      'Type, Completed',
      'State',
      'Costs, Not yet started',
    ]);
    expect(state?.getAttribute('aria-current')).toBe('step');
    expect(await findViolations(container)).toEqual([]);
  });

  it.each([
    ['an order', { blocks: [createTextBlock('an order', 'side')] }],
    ['an illustration', { illustration: 'success' }],
  ])('does not list the stages where %s is beside the screen', (_case, view) => {
    const progress = { at: 1, of: 2, stage: 'Type', stages: ['Type', 'State'] };
    renderScreen({ progress, ...(view as Partial<ScreenView>) });
    expect(screen.queryByRole('heading', { name: 'Steps' })).toBeNull();
  });

  it('has one title, the step in words, and attributes that name the flow and the step', async () => {
    const { container } = renderScreen({ progress: { at: 2, of: 5 }, back: true, lead: 'Why.' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A title');
    expect(screen.getByText('Step 2 of 5')).toBeTruthy();
    expect(container.querySelector('main[data-flow="flow"][data-step="step"]')).not.toBeNull();
    expect(container.querySelector('main button')?.getAttribute('data-action')).toBe('back');
    expect(await findViolations(container)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('sends back, and what its buttons are for', () => {
    const { session } = renderScreen({
      back: true,
      actions: [{ ...payAction, payload: { plan: 'full' } }],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay $349' }));
    expect(session.dispatched).toEqual([
      { name: 'back', payload: null },
      { name: 'pay', payload: { plan: 'full' } },
    ]);
  });

  it('puts the primary button first', () => {
    renderScreen({
      actions: [{ event: 'skip', label: 'Skip', kind: 'link', payload: null }, payAction],
    });
    const labels = screen.getAllByRole('button').map((each) => each.textContent);
    expect(labels).toEqual(['Pay $349', 'Skip']);
  });

  it('puts blocks around the marks of form and actions, and beside them', () => {
    const { container } = renderScreen({
      blocks: [
        createTextBlock('first'),
        createBlock('form'),
        createTextBlock('second'),
        createBlock('actions'),
        createTextBlock('third'),
        createTextBlock('side', 'side'),
      ],
      actions: [payAction],
    });
    const words = container.querySelector('main')?.textContent ?? '';
    const order = ['first', 'second', 'side', 'Pay $349', 'third'].map((each) =>
      words.indexOf(each),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(container.querySelector('.beside')?.textContent).toBe('side');
  });

  it('puts the next task above a receipt', async () => {
    const properties = { heading: 'Receipt', lines: [], total: 0 };
    const receipt: BlockView = { ...createBlock('receipt'), place: 'side', properties };
    const { container } = renderScreen({
      blocks: [createBlock('actions'), createTextBlock('after'), receipt],
      actions: [payAction],
    });
    const after = await screen.findByText('after');
    const beside = container.querySelector('.beside');
    expect(beside).not.toBeNull();
    expect(after.compareDocumentPosition(beside as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('puts more to buy below a receipt', async () => {
    const properties = { heading: 'Receipt', lines: [], total: 0 };
    const receipt: BlockView = { ...createBlock('receipt'), place: 'side', properties };
    const offers = { ...createBlock('offers'), properties: { heading: 'Add-ons', items: [] } };
    const { container } = renderScreen({
      blocks: [
        ...[createBlock('actions'), createTextBlock('next task'), offers],
        ...[createTextBlock('another order'), receipt],
      ],
      actions: [payAction],
    });
    const words = await screen.findByText('another order');
    const beside = container.querySelector('.beside') as Node;
    expect(words.compareDocumentPosition(beside)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    const task = screen.getByText('next task');
    expect(task.compareDocumentPosition(beside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('moves the focus to the title of the next screen once, and not on the first', async () => {
    const { session } = renderScreen({});
    expect(document.activeElement).toBe(document.body);
    await changeAndWait(() =>
      session.show({ step: 'next', title: 'Next title', documentTitle: 'Next title – Charter' }),
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Next title' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Next title – Charter');
    heading.blur();
    await changeAndWait(() => session.show({ notice: 'Something changed' }));
    expect(document.activeElement).toBe(document.body);
  });

  it('says why another screen is shown', () => {
    renderScreen({ notice: 'First choose a state.' });
    expect(screen.getByText('First choose a state.').closest('[role="status"]')).not.toBeNull();
  });

  it('goes on without a block that it does not know or cannot draw', () => {
    const broken: BlockView = {
      block: 'facts',
      key: 'broken',
      place: 'main',
      properties: { items: { length: 1 } },
    };
    renderScreen({
      blocks: [
        { ...broken, block: 'unheard-of', key: 'unknown' },
        broken,
        createTextBlock('still here'),
      ],
    });
    expect(screen.getAllByText('We couldn’t show this part of the page.')).toHaveLength(2);
    expect(screen.getByText('still here')).toBeTruthy();
  });
});

describe('a button whose call is under way', () => {
  const busy = { event: 'pay', since: '2026-11-20T10:00:00Z' };

  it('says so, is marked busy, ignores a second press, and is not disabled', () => {
    const { session } = renderScreen({
      actions: [payAction],
      busy,
      waiting: 'Opening the card page…',
    });
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Opening the card page…',
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(session.dispatched).toEqual([]);
  });

  it('is the one that was pressed, of several with one event', async () => {
    const { session } = renderScreen({
      actions: [
        { ...payAction, label: 'Small', payload: { plan: 1 } },
        { ...payAction, label: 'Large', payload: { plan: 2 } },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Large' }));
    await changeAndWait(() => session.show({ busy }));
    expect(screen.getByRole('button', { name: 'Small' }).getAttribute('aria-busy')).toBe('false');
    expect(screen.getByRole('button', { name: 'One moment…' })).toBeTruthy();
  });

  it('announces the buttons that wait for a charge as disabled, and keeps them focusable', () => {
    renderScreen({
      actions: [payAction, { ...payAction, event: 'change', label: 'Change' }],
      locked: ['change'],
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    const other = document.querySelector('[data-action=pay]');
    expect(other?.hasAttribute('aria-disabled')).toBe(false);
  });

  it('does not send the form again on Enter', async () => {
    const data = {
      fullName: 'Ada',
      email: 'a@b.co',
      emailAgain: 'a@b.co',
      password: '12345678',
      terms: true,
    };
    const { session, user, send } = await showScreen({ form: { ...signUpForm, data } });
    await send();
    await changeAndWait(() => session.show({ busy: { event: 'submit', since: 'now' } }));
    await user.type(screen.getByLabelText('Full name'), '{Enter}');
    expect(session.dispatched).toHaveLength(1);
  });
});

describe('a button whose event cannot be undone', () => {
  const removal: ActionView = { event: 'drop', label: 'Remove Ada', kind: 'danger', payload: null };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('asks first, and is pressed again to send the event', async () => {
    const { session, container } = renderScreen({ actions: [removal] });
    press('Remove Ada');
    expect(session.dispatched).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Are you sure? You can’t undo this.');
    expect(await findViolations(container)).toEqual([]);
    press('Remove Ada');
    expect(session.dispatched).toEqual([{ name: 'drop', payload: null }]);
  });

  it('is as before once the user has thought better of it', () => {
    const { session } = renderScreen({ actions: [removal] });
    press('Remove Ada');
    press('Cancel');
    expect(screen.queryByText(/Are you sure/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Remove Ada');
    expect(session.dispatched).toEqual([]);
  });

  it('does not ask about the next item of a list', async () => {
    const list = (...names: string[]): BlockView => ({
      ...createBlock('facts'),
      properties: {
        items: names.map((label) => ({
          label,
          asks: true,
          change: { label: 'Remove', event: 'drop', payload: label },
        })),
      },
    });
    const { session } = renderScreen({ blocks: [list('a.pdf', 'b.pdf')] });
    press('Remove a.pdf');
    await changeAndWait(() => session.show({ blocks: [list('b.pdf')] }));
    expect(screen.queryByText(/Are you sure/)).toBeNull();
  });
});

describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const cold = { flow: null, step: null, status: 'starting' as const };

  it('shows the shape of a screen after one second of a cold start, and not before', () => {
    const { container } = renderScreen(cold);
    pass(999);
    expect(container.querySelector('.skeleton')).toBeNull();
    pass(1);
    expect(container.querySelector('.skeleton')).not.toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('says after ten seconds that it takes long, with the ways to try again and back', () => {
    const { session } = renderScreen({ back: true, busy: { event: 'enter', since: 'then' } });
    pass(9999);
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
    pass(1);
    const slow = screen.getByText('This is taking longer than usual.').closest('.slow');
    expect(slow?.querySelector('[data-action="back"]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.dispatched).toEqual([{ name: 'retry', payload: null }]);
  });

  it('counts down to when trying again makes sense, and not before it sends anything', () => {
    const failure = {
      title: 'Too many tries',
      text: 'Wait a little.',
      retry: 'Try again',
      retryAfter: 3,
      action: null,
    };
    const { session } = renderScreen({ failure });
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(screen.getByText('You can try again in 3 seconds.')).toBeTruthy();
    fireEvent.click(retry);
    expect(session.dispatched).toEqual([]);
    pass(1000);
    expect(screen.getByText('You can try again in 2 seconds.')).toBeTruthy();
    pass(2000);
    expect(screen.getByText('You can try again now.')).toBeTruthy();
    fireEvent.click(retry);
    expect(session.dispatched).toEqual([{ name: 'retry', payload: null }]);
  });
});

describe('failing', () => {
  const failure = {
    title: 'No answer',
    text: 'You have not been charged.',
    retry: 'Ask again',
    retryAfter: null,
    action: null,
  };

  it('shows the failure on the screen, takes the focus, and tries again', async () => {
    const { session, container } = renderScreen({ failure, actions: [payAction] });
    const panel = container.querySelector('[data-failure]');
    expect(document.activeElement).toBe(panel);
    expect(panel?.textContent).toContain('You have not been charged.');
    const help = panel?.querySelector('a');
    expect([help?.textContent, help?.getAttribute('href')]).toEqual([
      'Contact us',
      'mailto:help@example.com',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(session.dispatched).toEqual([{ name: 'retry', payload: null }]);
    expect(await findViolations(container)).toEqual([]);
  });

  it('leaves trying again to the button of the form, which waits as long as the service asks', async () => {
    const { session, container } = await showScreen({
      failure: { ...failure, retryAfter: 60, action: 'pay' },
      actions: [payAction],
      form: signUpForm,
    });
    expect(container.querySelector('[data-action=retry]')).toBeNull();
    const pay = container.querySelector<HTMLButtonElement>('[data-action=pay]');
    expect(pay?.getAttribute('aria-disabled')).toBe('true');
    if (pay) fireEvent.click(pay);
    expect(session.dispatched).toEqual([]);
    await changeAndWait(() =>
      session.show({
        failure: { ...failure, action: 'pay' },
        actions: [payAction],
        form: signUpForm,
      }),
    );
    expect(pay?.hasAttribute('aria-disabled')).toBe(false);
    if (pay) fireEvent.click(pay);
    expect(session.dispatched).toEqual([{ name: 'pay', payload: null }]);
  });

  it('has a button that tries again on a screen without a form', () => {
    const { session } = renderScreen({
      failure: { ...failure, action: 'pay' },
      actions: [payAction],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(session.dispatched).toEqual([{ name: 'retry', payload: null }]);
  });

  it('does not repeat the title of the screen, nor a link to help', async () => {
    const help = {
      text: 'Not sure?',
      items: [{ label: 'Ask us', href: 'mailto:help@example.com' }],
    };
    const block = { block: 'links', key: 'links-0', place: 'main' as const, properties: help };
    const { container } = renderScreen({ failure, title: failure.title, blocks: [block] });
    expect(screen.getAllByRole('heading', { name: 'No answer' }).length).toBe(1);
    const panel = screen.getByRole('alert', { name: 'No answer' });
    expect(panel.querySelector('a')).toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });

  it('is calm where neither answers nor money are at stake and the screen has another way on', () => {
    const { container } = renderScreen({ failure, actions: [payAction] });
    expect(container.querySelector('[data-failure]')?.className).toBe('failure failure-calm');
    expect(screen.getByRole('button', { name: 'Ask again' }).className).toContain('secondary');
  });

  it('is a warning where money is at stake, and trying again comes first where nothing else does', async () => {
    const aboutMoney = { ...failure, isAboutMoney: true as const };
    const { session, container } = renderScreen({ failure: aboutMoney, actions: [payAction] });
    const getPanel = () => container.querySelector('[data-failure]')?.className;
    expect(getPanel()).toBe('failure');
    await changeAndWait(() => session.show({ failure, actions: [] }));
    expect(getPanel()).toBe('failure');
    expect(screen.getByRole('button', { name: 'Ask again' }).className).toContain('primary');
  });

  it('says that answers are kept only on the way to an order', async () => {
    const kept = /Anything you entered is still here\./;
    const { session } = renderScreen({ failure });
    expect(screen.queryByText(kept)).toBeNull();
    await changeAndWait(() => session.show({ failure, progress: { at: 1, of: 2 } }));
    expect(screen.getByText(kept)).toBeTruthy();
  });

  it('says no longer that something is under way', async () => {
    const properties = { text: 'Opening the payment page' };
    const spinner: BlockView = { block: 'spinner', key: 'spinner', place: 'main', properties };
    renderScreen({ failure, blocks: [createTextBlock('Beside it'), spinner] });
    await screen.findByText('Beside it');
    expect(screen.queryByText('Opening the payment page')).toBeNull();
  });

  it('is a screen of its own where the entry failed', async () => {
    const { session, container } = renderScreen({ ...emptyView, status: 'failed', failure });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No answer');
    const retry = screen.getByRole('button', { name: 'Ask again' });
    expect(retry.className).toContain('button-primary');
    fireEvent.click(retry);
    expect(session.dispatched).toEqual([{ name: 'retry', payload: null }]);
    expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe(
      'mailto:help@example.com',
    );
    expect(await findViolations(container)).toEqual([]);
  });

  it('is a screen of its own where the flows lead round in a circle', () => {
    renderScreen({ status: 'broken' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page keeps redirecting',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what is kept', () => {
  const answered = { ...signUpForm, data: { email: 'ann@example.com' } };

  it('is shown with its time, or as failed if the storage did not keep it', async () => {
    const { session, container, user } = await showScreen({ form: answered });
    expect(container.querySelector('[data-saved]')).toBeNull();
    await changeAndWait(() => {
      session.state.saved = { at: '2026-11-20T14:02:00', failed: false };
    });
    await waitFor(() =>
      expect(container.querySelector('[data-saved="kept"]')?.textContent).toContain('2:02'),
    );
    await changeAndWait(() => {
      session.state.saved = { at: '2026-11-20T14:02:00', failed: true };
    });
    await user.click(await screen.findByRole('button', { name: 'Save again' }));
    expect(session.heard).toEqual([answered.data]);
  });

  it('is shown as failed on a screen without a form, where nothing else is said', async () => {
    const { session, container } = await showScreen({ form: null });
    const save = (failed: boolean) =>
      changeAndWait(() => {
        session.state.saved = { at: '2026-11-20T14:02:00', failed };
      });
    await save(false);
    expect(container.querySelector('[data-saved]')).toBeNull();
    await save(true);
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t save');
    expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
  });

  it('is not claimed for a form without an answer', async () => {
    const { session, container } = await showScreen({ form: signUpForm });
    await changeAndWait(() => {
      session.state.saved = { at: '2026-11-20T14:02:00', failed: false };
    });
    expect(container.querySelector('[data-saved]')).toBeNull();
  });

  it('is not claimed for a form that asks for secrets only', async () => {
    const secret = (title: string): JsonSchema => ({ type: 'string', title, 'x-sensitive': true });
    const properties = { password: secret('Password'), again: secret('Confirm password') };
    const { session, container } = await showScreen({
      form: { ...signUpForm, schema: { type: 'object', properties } },
    });
    await changeAndWait(() => {
      session.state.saved = { at: '2026-11-20T14:02:00', failed: false };
    });
    expect(container.querySelector('[data-saved]')).toBeNull();
  });

  it.each([
    [answered, 'in this browser'],
    [{ ...answered, perTab: true as const }, 'in this tab'],
  ])('names the place', async (form, place) => {
    const { session, container } = await showScreen({ form });
    await changeAndWait(() => {
      session.state.saved = { at: '2026-11-20T14:02:00', failed: false };
    });
    await waitFor(() =>
      expect(container.querySelector('[data-saved="kept"]')?.textContent).toContain(place),
    );
  });
});
