// Finds the installed Firefox.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the installed Firefox, or undefined if there is none. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox-esr', 'firefox']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
