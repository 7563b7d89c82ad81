// The test function of the tests in Firefox.

import { test as base } from '../support/app.ts';
import { type RunningFirefox, startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';

export interface FirefoxOptions {
  readonly executablePath: string;
}

export const test = base.extend<
  { visitor: Visitor },
  FirefoxOptions & { runningFirefox: RunningFirefox }
>({
  executablePath: ['', { scope: 'worker', option: true }],
  runningFirefox: [
    async ({ executablePath }, use) => {
      const running = await startFirefox(executablePath);
      await use(running);
      await running.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ runningFirefox, baseURL }, use) => {
    const window = await runningFirefox.openWindow();
    await use(new Visitor(window, baseURL ?? ''));
    const errors = window.getErrors();
    await window.close();
    base.expect(errors).toEqual([]);
  },
});

export const { expect } = base;
