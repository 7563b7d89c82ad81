// Renders the next screen out of sight as soon as the answers of the current screen are valid. The browser compiles a
// function when it runs for the first time, so without this, a press of Continue compiles most of the next screen.

import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { isPlainObject } from 'remeda';
import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { ScreenView, Session } from '../engine/index.ts';
import { FlowScreen } from './FlowScreen.tsx';
import { loadScreenChunks } from './prerender/load-screen.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import { getFormValidators } from './screen/get-form-validators.ts';
import { type AppContext, SessionContext } from './session-context.tsx';

/** The milliseconds until the rendered screen is removed. React renders it in pieces while the page is idle. */
const renderedMilliseconds = 1000;

/**
 * Starts watching the answers. Renders the screen after each step once. Users do not notice it: the rendered screen is
 * not part of the page, its effects do not run, and its events reach no session.
 * @returns a function that stops
 */
export function warmUpNextScreens(context: AppContext): () => void {
  const { session, customComponents } = context;
  const warmedUp = new Set<string>();
  let isChecking = false;
  const check = async () => {
    if (isChecking || !hasValidAnswers(context, warmedUp)) return;
    isChecking = true;
    await waitUntilIdle();
    isChecking = false;
    if (!hasValidAnswers(context, warmedUp)) return;
    const { view } = session.state;
    const next = session.preview('submit', view.form?.data ?? {});
    warmedUp.add(getScreen(view));
    if (!next || next.view.step === null || getScreen(next.view) === getScreen(view)) return;
    await loadScreenChunks(next.view, customComponents);
    await waitUntilIdle();
    renderOffPage({ ...context, session: createInertSession(session, next) });
  };
  void check();
  return subscribe(session.state, () => void check());
}

// helpers

const getScreen = ({ flow, step }: ScreenView): string => `${flow}:${step}`;

/** Returns true if Continue would submit the current answers, and the next screen has not been rendered yet. */
function hasValidAnswers(
  { session, getValidators }: AppContext,
  warmedUp: ReadonlySet<string>,
): boolean {
  const { view } = session.state;
  const { flow, form, status } = view;
  if (status !== 'ready' || flow === null || !form || warmedUp.has(getScreen(view))) return false;
  const { data } = form;
  if (!isPlainObject(data) || form.require.some((name) => data[name] === undefined)) return false;
  const [validate] = Object.values(getFormValidators(flow, form, getValidators) ?? {});
  return validate?.(data) === true;
}

/** Creates a session with a fixed state whose methods do nothing. */
function createInertSession(
  session: Session,
  { view, snapshot }: Pick<Session['state'], 'view' | 'snapshot'>,
): Session {
  const ignore = () => undefined;
  return {
    ...session,
    state: proxy({ ...session.state, view: ref(view), snapshot: ref(snapshot) }),
    dispatch: ignore,
    saveDraftInputs: ignore,
    toast: ignore,
  };
}

/** Renders a screen outside of the page. Errors are ignored, because the same component throws again when the user reaches the screen. */
function renderOffPage(context: AppContext): void {
  const ignore = () => undefined;
  const root = createRoot(document.createElement('div'), {
    ...{ onCaughtError: ignore, onUncaughtError: ignore },
    identifierPrefix: 'warm-up-',
  });
  root.render(
    <Activity mode="hidden">
      <SessionContext value={context}>
        <FlowScreen />
      </SessionContext>
    </Activity>,
  );
  setTimeout(() => root.unmount(), renderedMilliseconds);
}
