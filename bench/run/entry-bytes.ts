// Adds up the scripts and styles that a screen loads.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { disableIdleCallbacks } from './disable-idle-callbacks.ts';

/**
 * Opens a screen in a fresh browser context, waits until the network is quiet, and returns the size
 * of all scripts and styles that were loaded, compressed with Brotli, in bytes. What is loaded when
 * the browser is idle does not count.
 * @param url the address of the screen
 * @param folder the folder of the built application
 * @example
 * await measureEntryBytes(browser, 'http://localhost:3000/start', 'dist/app') // 287311
 */
export async function measureEntryBytes(
  browser: Browser,
  url: string,
  folder: string,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await disableIdleCallbacks(page);
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
    });
    await page.goto(url);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    return [...files].reduce((sum, file) => sum + getCompressedSize(join(folder, file)), 0);
  } finally {
    await context.close();
  }
}

// helpers

/** Returns the size of the compressed copy that the build has written. Small files have none. */
function getCompressedSize(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}
