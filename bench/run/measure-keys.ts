// Measures what a key press costs in a form of many fields.

import type { Browser } from 'playwright';
import { preparePage } from './open-page.ts';

/** The measurements of many key presses, in milliseconds. */
export interface KeysResult {
  /** Median milliseconds from a field change until the page is laid out. */
  readonly handled: number;
  /** Median milliseconds from a field change to the frame after its paint. */
  readonly toNextFrame: number;
  /** The work of the main thread for each key, with all that the page does later. */
  readonly work: number;
}

const changesCount = 30;
const keysCount = 30;
const keyDelayMilliseconds = 30;
const settleMilliseconds = 600;

/** Opens a form and types into its fields. */
export async function measureKeys(browser: Browser, url: string): Promise<KeysResult> {
  const { page, session, close } = await preparePage(browser, null);
  try {
    await page.goto(url);
    await page.getByRole('textbox').nth(19).waitFor();
    await page.waitForTimeout(settleMilliseconds);
    const { handled, toNextFrame } = await page.evaluate(timeChanges, changesCount);
    await page.waitForTimeout(settleMilliseconds);
    await session.send('Performance.enable');
    const readWork = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await page.getByRole('textbox').nth(5).focus();
    const before = await readWork();
    await page.keyboard.type('a'.repeat(keysCount), { delay: keyDelayMilliseconds });
    await page.waitForTimeout(settleMilliseconds);
    return { handled, toNextFrame, work: ((await readWork()) - before) / keysCount };
  } finally {
    await close();
  }
}

// helpers

/** Changes fields one after another, and returns the medians. Runs in the page. */
async function timeChanges(
  count: number,
): Promise<{ readonly handled: number; readonly toNextFrame: number }> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const handled: number[] = [];
  const toNextFrame: number[] = [];
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let turn = 0; turn < count; turn += 1) {
    const field = fields[turn % fields.length];
    if (!field) continue;
    await nextFrame();
    const begin = performance.now();
    setter?.call(field, `${field.value}a`);
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'a' }),
    );
    await Promise.resolve();
    document.body.getBoundingClientRect();
    handled.push(performance.now() - begin);
    await nextFrame();
    await nextFrame();
    toNextFrame.push(performance.now() - begin);
  }
  const getMedian = (values: readonly number[]) =>
    [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  return { handled: getMedian(handled), toNextFrame: getMedian(toNextFrame) };
}
