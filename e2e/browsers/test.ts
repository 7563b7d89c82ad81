// The test function of the tests in other browsers than Chromium.

import { test as base } from '../support/app.ts';
import type { RunningBrowser } from './browser-window.ts';
import { startFirefox } from './firefox.ts';
import type { WebKitPrograms } from './installed-programs.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export interface BrowserOptions {
  /** The path of Firefox, or the programs of WebKit. */
  readonly installed: string | WebKitPrograms;
}

export const test = base.extend<
  { visitor: Visitor },
  BrowserOptions & { runningBrowser: RunningBrowser }
>({
  installed: ['', { scope: 'worker', option: true }],
  runningBrowser: [
    async ({ installed }, use) => {
      const running = await (typeof installed === 'string'
        ? startFirefox(installed)
        : startWebKit(installed));
      await use(running);
      await running.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ runningBrowser, baseURL }, use) => {
    const window = await runningBrowser.openWindow();
    await use(new Visitor(window, baseURL ?? ''));
    const errors = window.getErrors();
    await window.close();
    base.expect(errors).toEqual([]);
  },
});

export const { expect } = base;
