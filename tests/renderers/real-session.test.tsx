// Tests the renderers with a real session: a user goes through a small flow and back.

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type CallOutcome, createSession } from '../../engine/index.ts';
import { App } from '../../renderers/App.tsx';
import { createBrowserStore } from '../../renderers/browser-store.ts';
import { createChat } from '../../renderers/chat.ts';
import { createInputReporter } from '../../renderers/input-reporter.ts';
import { type AppRouter, createRouter } from '../../renderers/routing/create-router.ts';
import { compileFormSchema } from './support/compile.ts';
import { trackReporter } from './support/pending-reports.ts';
import { smallApp, smallFlow, smallRoutes } from './support/small-flow.ts';

const okOutcome: CallOutcome = { name: 'ok', result: 'm-1', error: null, retryAfter: null };
const rejectedOutcome: CallOutcome = {
  name: '422',
  result: null,
  error: { code: 'taken', message: null, fields: { name: 'This name is taken' } },
  retryAfter: null,
};
const offlineOutcome: CallOutcome = {
  name: 'offline',
  result: null,
  error: null,
  retryAfter: null,
};

let appRouter: AppRouter | undefined;
afterEach(() => {
  appRouter?.dispose();
  sessionStorage.clear();
});

function startApp(address: string, outcomes: CallOutcome[]) {
  window.history.replaceState(null, '', address);
  const calls: unknown[] = [];
  const waiting: (() => void)[] = [];
  const session = createSession({
    app: smallApp,
    routes: smallRoutes,
    scopeMismatches: {},
    open: async () => ({ flow: smallFlow, stateMismatches: () => [] }),
    call(_, input) {
      calls.push(input);
      const outcome = outcomes.shift() ?? okOutcome;
      return new Promise((resolve) => waiting.push(() => resolve(outcome)));
    },
    store: createBrowserStore(window),
    now: () => '2026-11-20T10:00:00.000Z',
    id: () => 'id',
    after: () => () => {},
    leave: () => {},
    track: () => {},
    flags: {},
    config: {},
  });
  const inputReporter = trackReporter(createInputReporter(session.saveDraftInputs));
  appRouter = createRouter(session, inputReporter);
  const schema = smallFlow.screens.name?.form?.schema ?? {};
  const validators = { name: compileFormSchema(schema) };
  render(
    <App
      router={appRouter}
      context={{
        session,
        app: smallApp,
        inputReporter,
        chat: createChat(),
        getValidators: () => validators,
      }}
    />,
  );
  return { calls, answer: () => waiting.shift()?.(), user: userEvent.setup() };
}

const findNameInput = () => screen.findByLabelText<HTMLInputElement>('Name');

describe('the whole', () => {
  it('leads from an unknown address through the flow, and back with the answers kept', async () => {
    const { user, calls, answer } = startApp('/nowhere', [rejectedOutcome, okOutcome]);
    await user.type(await findNameInput(), ' Ada');
    expect(window.location.pathname).toBe('/join/name');

    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Writing it down…' })).toBeTruthy();
    answer();
    expect(await screen.findByRole('link', { name: 'This name is taken' })).toBeTruthy();
    expect((await findNameInput()).value).toBe(' Ada');

    await user.type(await findNameInput(), ' Lovelace');
    expect(screen.queryByRole('link', { name: 'This name is taken' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toEqual([{ name: 'Ada' }, { name: 'Ada Lovelace' }]));
    answer();
    const title = await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    await waitFor(() => expect(window.location.pathname).toBe('/join/done'));
    expect(document.activeElement).toBe(title);
    expect(document.title).toBe('Welcome, Ada Lovelace – Join – Charter');

    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect((await findNameInput()).value).toBe('Ada Lovelace');
    await waitFor(() => expect(window.location.pathname).toBe('/join/name'));
  });

  it('keeps what was typed and not sent when the user leaves and comes back', async () => {
    const first = startApp('/join/name', []);
    await first.user.type(await findNameInput(), 'Half a na');
    await first.user.tab();
    appRouter?.dispose();
    document.body.replaceChildren();
    startApp('/join/name', []);
    expect((await findNameInput()).value).toBe('Half a na');
  });

  it('reports a call without a response, and repeats the same request', async () => {
    const { user, calls, answer } = startApp('/join/name', [offlineOutcome, okOutcome]);
    await user.type(await findNameInput(), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    answer();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    answer();
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeTruthy();
    expect(calls[1]).toEqual(calls[0]);
  });
});
