// Starts the application in the page. A prerendered page is hydrated if it equals the application's first rendering.
// Otherwise, the application replaces the page's content.

import { type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { subscribe } from 'valtio/vanilla';
import type { Session } from '../../engine/index.ts';
import type { AppContext } from '../session-context.tsx';
import { enterEarlyValues, readEarlyValues } from './early-values.ts';
import { getFingerprint } from './fingerprint.ts';
import { loadScreenChunks } from './load-screen.ts';
import { type EarlyInput, readPrerenderedData } from './prerendered.ts';
import { storeEarlyValues, takeStoredValues } from './stored-early-values.ts';
import { submitEarly } from './submit-early.ts';

/**
 * Renders the application. Restores early answers, and presses a button again that was pressed early.
 * @param container the element that may have prerendered content
 * @param createApplication `isContinued` is true if the user has submitted the prerendered form
 */
export async function startApp(
  container: HTMLElement,
  createApplication: (isContinued: boolean) => ReactNode,
  context: Pick<AppContext, 'session' | 'customComponents' | 'getValidators'>,
  options: RootOptions,
): Promise<void> {
  const { session, customComponents } = context;
  const data = readPrerenderedData(document);
  const { earlyInput: early } = window;
  const stored = takeStoredValues(window.location.pathname, window);
  if (!data || !early || early.hidden) {
    render(container, createApplication(false), options);
    return;
  }
  await waitUntilOpened(session);
  const isShown = () => getFingerprint(session.state.view) === data.view;
  const isComplete = () => stored.length === 0 && isShown();
  const loaded = loadScreenChunks(session.state.view, customComponents);
  const { step } = session.state.view;
  const isSubmitted = await submitEarly({ ...context, container, early, isComplete }, loaded);
  // While a call is pending, the prerendered page is kept until the form library has loaded.
  if (!isSubmitted || session.state.view.step === step) await loaded;
  if (isSubmitted) {
    render(container, createApplication(true), options);
    return;
  }
  const values = readEarlyValues(container);
  const element = (
    <StrictMode>
      <StartNotifier
        onStarted={() => void transferEarlyInput(container, early, { values, stored })}
      >
        {createApplication(false)}
      </StartNotifier>
    </StrictMode>
  );
  if (isShown())
    hydrateRoot(container, element, { ...options, onRecoverableError: () => undefined });
  else createRoot(container, options).render(element);
}

// helpers

function render(container: HTMLElement, application: ReactNode, options: RootOptions): void {
  window.earlyInput?.stop();
  delete window.earlyInput;
  // React keeps the old content until its first commit, and a hidden page must not be shown until then.
  if (document.documentElement.dataset.prerendered !== undefined) container.replaceChildren();
  createRoot(container, options).render(<StrictMode>{application}</StrictMode>);
  delete document.documentElement.dataset.prerendered;
}

/** Resolves when the flow's chunk has loaded. The session then shows a screen or waits for a call. */
function waitUntilOpened(session: Session): Promise<void> {
  const isOpening = () => {
    const { status, calls } = session.state.snapshot;
    return status === 'starting' && Object.keys(calls).length === 0;
  };
  return new Promise((resolve) => {
    const check = () => {
      if (isOpening()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(session.state, check, true);
    check();
  });
}

function StartNotifier({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  const start = useRef(onStarted);
  useEffect(() => start.current(), []);
  return children;
}

/** Enters the early answers into the application's controls, then presses the early button again. */
async function transferEarlyInput(
  container: HTMLElement,
  early: EarlyInput,
  { values, stored }: { readonly values: EarlyValues; readonly stored: EarlyValues },
): Promise<void> {
  if (early.composing)
    await new Promise((resolve) =>
      document.addEventListener('compositionend', resolve, { once: true }),
    );
  const { pressed } = early;
  early.stop();
  // React defers events that are dispatched during effects and batches them, so this waits for the next task.
  await nextTask();
  const currentValues = readEarlyValues(container);
  const typed = currentValues.length > 0 ? currentValues : values;
  enterEarlyValues(stored.filter(isMissingFrom(typed)), document);
  storeEarlyValues(enterEarlyValues(typed, document), window.location.pathname, window);
  await nextTask();
  if (pressed) findButton(container, pressed)?.click();
  delete window.earlyInput;
}

type EarlyValues = ReturnType<typeof readEarlyValues>;

/** Returns a function that tests if a value differs from the current value of its control. */
function isMissingFrom(values: EarlyValues) {
  return ({ id }: EarlyValues[number]) => !values.some((value) => value.id === id);
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Returns the pressed button, or the button that replaced it. */
function findButton(container: HTMLElement, pressed: HTMLElement): HTMLElement | null {
  if (pressed.isConnected) return pressed;
  const { action } = pressed.dataset;
  return action === undefined
    ? null
    : container.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]`);
}
