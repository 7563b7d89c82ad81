// Waits for the parts of a screen that are loaded after its session has started.

/** The milliseconds between two looks at the page, and the longest time to wait. */
const interval = 40;
const maxWait = 6_000;

const submitButton = 'button[type=submit][form=screen-form]';

/** Resolves when the screen shows no placeholders any more, or after the longest time. */
export function waitUntilDrawn(page: Document): Promise<void> {
  const isDrawn = () =>
    page.querySelector('main:not([data-loading])') !== null &&
    page.querySelector('main [class*=skeleton]') === null;
  return waitFor(isDrawn);
}

/** Presses the button of the form, as soon as there is one. */
export async function pressSubmit(page: Document): Promise<void> {
  const find = () => page.querySelector<HTMLButtonElement>(submitButton);
  await waitFor(() => find() !== null);
  find()?.click();
  await waitFor(() => page.querySelector('[data-problems]') !== null);
}

// helpers

async function waitFor(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; waited < maxWait && !isTrue(); waited += interval)
    await new Promise((resolve) => setTimeout(resolve, interval));
}
