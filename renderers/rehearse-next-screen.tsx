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

/** The milliseconds for which a rehearsed screen is kept. React renders it in pieces while nothing else happens. */
const rehearsalMilliseconds = 1000;

/**
 * Starts rehearsing. Each screen is left only once with a rehearsal. Nothing of it is visible: the screen is not part of
 * the page, its effects do not run, and its events reach no session.
 * @returns a function that stops
 */
export function rehearseNextScreens(context: AppContext): () => void {
  const { session, customComponents } = context;
  const rehearsed = new Set<string>();
  let isChecking = false;
  const check = async () => {
    if (isChecking || !hasValidAnswers(context, rehearsed)) return;
    isChecking = true;
    await waitUntilIdle();
    isChecking = false;
    if (!hasValidAnswers(context, rehearsed)) return;
    const { view } = session.state;
    const next = session.preview('submit', view.form?.data ?? {});
    rehearsed.add(getScreen(view));
    if (!next || next.view.step === null || getScreen(next.view) === getScreen(view)) return;
    await loadScreenChunks(next.view, customComponents);
    await waitUntilIdle();
    rehearse({ ...context, session: createDeafSession(session, next) });
  };
  void check();
  return subscribe(session.state, () => void check());
}

// helpers

const getScreen = ({ flow, step }: ScreenView): string => `${flow}:${step}`;

/** Returns true if Continue would submit the current answers, and the screen has not been rehearsed. */
function hasValidAnswers(
  { session, getValidators }: AppContext,
  rehearsed: ReadonlySet<string>,
): boolean {
  const { view } = session.state;
  const { flow, form, status } = view;
  if (status !== 'ready' || flow === null || !form || rehearsed.has(getScreen(view))) return false;
  const { data } = form;
  if (!isPlainObject(data) || form.require.some((name) => data[name] === undefined)) return false;
  const [validate] = Object.values(getFormValidators(flow, form, getValidators) ?? {});
  return validate?.(data) === true;
}

/** Creates a session with a fixed state that ignores everything that it is told. */
function createDeafSession(
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

/** Renders a screen outside of the page. A component that throws reports it when the screen is shown. */
function rehearse(context: AppContext): void {
  const ignore = () => undefined;
  const root = createRoot(document.createElement('div'), {
    ...{ onCaughtError: ignore, onUncaughtError: ignore },
    identifierPrefix: 'rehearsed-',
  });
  root.render(
    <Activity mode="hidden">
      <SessionContext value={context}>
        <FlowScreen />
      </SessionContext>
    </Activity>,
  );
  setTimeout(() => root.unmount(), rehearsalMilliseconds);
}
