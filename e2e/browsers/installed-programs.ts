// Finds the browsers of these tests, and what starts them.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The paths of the programs that the tests in WebKit start. */
export interface WebKitPrograms {
  /** The driver of WebKitGTK, which starts its browser. */
  readonly driver: string;
  /** The display server without a screen. */
  readonly display: string;
}

/** Returns the path of the installed Firefox, or undefined if there is none. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** Returns the installed programs for WebKit, or undefined if one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  return driver && display ? { driver, display } : undefined;
}

// helpers

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
