// Starts the application in the page. A prerendered page is hydrated if it equals the application's first rendering.
// Otherwise, the application replaces the page's content.

import { type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { AppContext } from '../session-context.tsx';
import type { EarlyScreens } from './early-screens.ts';
import { type EarlyValue, enterEarlyValues, readEarlyValues } from './early-values.ts';
import { loadScreenChunks } from './load-screen.ts';
import type { EarlyInput } from './prerendered.ts';
import { storeEarlyValues } from './stored-early-values.ts';
import { waitUntilOpened } from './wait-until-opened.ts';

export interface AppStart {
  /** The element that may have prerendered content. */
  readonly container: HTMLElement;
  readonly context: Pick<AppContext, 'session' | 'customComponents'>;
  /** The screens of a page that was shown before the application loaded, or null. */
  readonly screens: EarlyScreens | null;
  /** The answers that were typed before an earlier load of the page had ended. */
  readonly stored: readonly EarlyValue[];
  readonly options: RootOptions;
  /** `isContinued` is true if the user has left the prerendered screen. */
  createApplication(isContinued: boolean): ReactNode;
}

/** Renders the application. Restores early answers, and presses a button again that was pressed early. */
export async function startApp(start: AppStart): Promise<void> {
  const { container, screens, stored, options, createApplication } = start;
  if (screens || stored.length > 0) await waitUntilLoaded(start);
  const { isShown, isLeft, isReturned } = screens?.end() ?? unknownPage;
  if (isLeft || !screens) clearPage(container);
  const values = isLeft ? [] : readEarlyValues(container);
  const hasInput = stored.length > 0 || window.earlyInput !== undefined;
  const transfer = () => {
    window.loadFailure?.stop();
    if (hasInput) void transferEarlyInput(container, { values, stored });
  };
  const element = (
    <StrictMode>
      <StartNotifier onStarted={transfer}>
        {createApplication(isLeft || (isReturned && !isShown))}
      </StartNotifier>
    </StrictMode>
  );
  if (isShown && !isLeft)
    hydrateRoot(container, element, { ...options, onRecoverableError: () => undefined });
  else createRoot(container, options).render(element);
}

// helpers

const unknownPage = { isShown: false, isLeft: false, isReturned: false };

/** Forgets what was recorded on a page that the application replaces. */
function clearPage(container: HTMLElement): void {
  window.earlyInput?.stop();
  delete window.earlyInput;
  // React keeps the old content until its first commit, and a hidden page must not be shown until then.
  if (document.documentElement.dataset.prerendered !== undefined) container.replaceChildren();
  delete document.documentElement.dataset.prerendered;
}

/** Waits for the chunks of the screen, unless the user has left the screen that the page shows. */
async function waitUntilLoaded({ context, screens }: AppStart): Promise<void> {
  const { session, customComponents } = context;
  await waitUntilOpened(session);
  for (let isSame = false; !isSame; ) {
    const { step } = session.state.view;
    const loaded = loadScreenChunks(session.state.view, customComponents).then(() => false);
    if (await Promise.race([loaded, screens?.behind.then(() => true) ?? loaded])) return;
    isSame = session.state.view.step === step;
  }
}

function StartNotifier({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  const start = useRef(onStarted);
  useEffect(() => {
    start.current();
  }, []);
  return children;
}

interface TypedValues {
  /** The values of the page. */
  readonly values: readonly EarlyValue[];
  /** The values of an earlier load. */
  readonly stored: readonly EarlyValue[];
}

/** Enters the early answers into the application's controls, then presses the early button again. */
async function transferEarlyInput(
  container: HTMLElement,
  { values, stored }: TypedValues,
): Promise<void> {
  const { earlyInput: early } = window;
  if (early?.composing)
    await new Promise((resolve) =>
      document.addEventListener('compositionend', resolve, { once: true }),
    );
  const pressed = early?.pressed;
  early?.stop();
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

/** Returns a function that tests if a value differs from the current value of its control. */
function isMissingFrom(values: readonly EarlyValue[]) {
  return ({ id }: EarlyValue) => !values.some((value) => value.id === id);
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Returns the pressed button, or the button that replaced it. */
function findButton(
  container: HTMLElement,
  pressed: NonNullable<EarlyInput['pressed']>,
): HTMLElement | null {
  if (pressed.isConnected) return pressed;
  const { action } = pressed.dataset;
  return action === undefined
    ? null
    : container.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]`);
}
