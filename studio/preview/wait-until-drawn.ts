// Waits for the parts of a screen that are loaded after its session has started.

import type { ScreenView, Session } from '../../engine/index.ts';

/** The milliseconds between two looks at the page, and the longest time to wait. */
const interval = 40;
const maxWait = 5_000;

const submitButton = 'button[type=submit][form=screen-form]';

/** The milliseconds after which a screen shows that it waits for a call. */
const busyDelay = 1_200;

/** Resolves when the screen of a session shows no placeholders any more, or after the longest time. */
export async function waitUntilDrawn(page: Document, { state }: Session): Promise<void> {
  const isDrawn = () =>
    isShown(page, state.view) && page.querySelector('main [class*=skeleton]') === null;
  await waitFor(isDrawn);
  if (state.view.busy !== null) await new Promise((resolve) => setTimeout(resolve, busyDelay));
}

/** Presses the button of the form, as soon as there is one. Returns false if the form is not refused. */
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

/** Waits until a condition holds. Returns false if it does not hold within the time limit. */
async function waitFor(isTrue: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < maxWait && !isTrue(); waited += interval)
    await new Promise((resolve) => setTimeout(resolve, interval));
  return isTrue();
}
