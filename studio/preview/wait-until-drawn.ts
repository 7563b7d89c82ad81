// Waits for the parts of a screen that load after the session has started.

import type { ScreenView, Session } from '../../engine/index.ts';

/** The polling interval and the maximum waiting time, in milliseconds. */
const interval = 40;
const maxWait = 5_000;

const submitButton = 'button[type=submit][form=screen-form]';

/** The time after which a screen indicates a pending call, in milliseconds. */
const busyDelay = 1_200;

/** Resolves when the screen of a session shows no more placeholders, or after the maximum waiting time. */
export async function waitUntilDrawn(page: Document, { state }: Session): Promise<void> {
  const isDrawn = () =>
    isShown(page, state.view) && page.querySelector('main [class*=skeleton]') === null;
  await waitFor(isDrawn);
  if (state.view.busy !== null) await new Promise((resolve) => setTimeout(resolve, busyDelay));
}

/** Presses the submit button when the form has one. Returns false if the form shows no errors. */
export async function pressSubmit(page: Document): Promise<boolean> {
  const find = () => page.querySelector<HTMLButtonElement>(submitButton);
  await waitFor(() => find() !== null);
  find()?.click();
  return waitFor(() => page.querySelector('[data-problems]') !== null);
}

// helpers

function isShown(page: Document, { flow, step, status }: ScreenView): boolean {
  if (status !== 'ready') return page.querySelector('main:not([data-loading])') !== null;
  const { dataset } = page.querySelector<HTMLElement>('main') ?? {};
  return dataset?.flow === flow && dataset?.step === step;
}

/** Waits until a condition is true. Returns false if it is still false at the end of the time limit. */
async function waitFor(isTrue: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < maxWait && !isTrue(); waited += interval)
    await new Promise((resolve) => setTimeout(resolve, interval));
  return isTrue();
}
