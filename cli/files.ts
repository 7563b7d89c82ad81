// Types and functions for the files of a product.

import { existsSync, readFileSync } from 'node:fs';

/** Path relative to the flows folder -> text of the file. */
export type Files = Readonly<Record<string, string>>;

/** Returns the text of a file, or an empty text if the file does not exist. */
export function readTextFile(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
