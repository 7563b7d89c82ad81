// Tests that the next screen is rendered out of sight, and that nobody notices.

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createSession, type Flow } from '../../engine/index.ts';
import { App } from '../../renderers/App.tsx';
import { createBrowserStore } from '../../renderers/browser-store.ts';
import { createChat } from '../../renderers/chat.ts';
import { createInputReporter } from '../../renderers/input-reporter.ts';
import { type AppRouter, createRouter } from '../../renderers/routing/create-router.ts';
import { warmUpNextScreens } from '../../renderers/warm-up-next-screen.tsx';
import { compileFormSchema } from './support/compile.ts';
import { trackReporter } from './support/pending-reports.ts';
import { smallApp, smallFlow, smallRoutes } from './support/small-flow.ts';

const [name, done] = smallFlow.steps;
if (!name || !done) throw new Error('The small flow has two steps.');
/** The small flow without its call, so that Continue leads on at once. */
const directFlow: Flow = {
  ...smallFlow,
  steps: [{ ...name, on: { submit: [{ go: '@next' }] } }, done],
};

let appRouter: AppRouter | undefined;
let stop = () => {};
afterEach(() => {
  stop();
  appRouter?.dispose();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function start(flow: Flow) {
  window.history.replaceState(null, '', '/join/name');
  const call = vi.fn(() => new Promise<never>(() => {}));
  const store = createBrowserStore(window);
  const session = createSession({
    app: smallApp,
    routes: smallRoutes,
    scopeMismatches: {},
    open: async () => ({ flow, stateMismatches: () => [] }),
    ...{ call, store, leave: () => {}, track: () => {}, flags: {}, config: {} },
    now: () => '2026-11-20T10:00:00.000Z',
    id: () => 'id',
    after: () => () => {},
  });
  const inputReporter = trackReporter(createInputReporter(session.saveDraftInputs));
  appRouter = createRouter(session, inputReporter);
  const validators = { name: compileFormSchema(flow.screens.name?.form?.schema ?? {}) };
  const context = {
    ...{ session, app: smallApp, inputReporter, chat: createChat() },
    getValidators: () => validators,
  };
  render(<App router={appRouter} context={context} />);
  const create = vi.spyOn(document, 'createElement');
  stop = warmUpNextScreens({ ...context, navigate: () => {} });
  /** The number of screens that were created since the start. */
  const countScreens = () => create.mock.calls.filter(([tag]) => tag === 'main').length;
  return { session, call, countScreens, user: userEvent.setup() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1500));

it('renders the next screen once the answers are valid, and changes nothing that a user could notice', async () => {
  const { session, call, countScreens, user } = start(directFlow);
  const input = await screen.findByLabelText<HTMLInputElement>('Name');
  const before = countScreens();
  await user.type(input, 'Ada');
  await waitFor(() => expect(countScreens()).toBe(before + 1), { timeout: 5000 });
  await pause();
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.activeElement).toBe(input);
  expect(document.title).toContain('What is your name?');
  expect([session.state.view.step, window.location.pathname]).toEqual(['name', '/join/name']);
  expect(call).not.toHaveBeenCalled();
  await user.type(input, ' Lovelace');
  await pause();
  expect(countScreens()).toBe(before + 1);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeTruthy();
});

it('renders nothing while answers are missing, or when the next screen depends on a call', async () => {
  const { countScreens } = start(directFlow);
  await screen.findByLabelText('Name');
  const before = countScreens();
  await pause();
  expect(countScreens()).toBe(before);
  stop();
  appRouter?.dispose();
  document.body.replaceChildren();
  sessionStorage.clear();
  const second = start(smallFlow);
  const input = await screen.findByLabelText('Name');
  const beforeCall = second.countScreens();
  await second.user.type(input, 'Ada');
  await second.user.tab();
  await pause();
  expect(second.countScreens()).toBe(beforeCall);
  expect(second.call).not.toHaveBeenCalled();
});
