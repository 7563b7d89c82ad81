// Reads public lists of hostile values, which are no part of the project.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Returns the lines of a list: `open-redirect-payloads` or `xss-payloads`, both from
 * PayloadsAllTheThings. They are in the folder that `PUBLIC_LISTS` names, or beside the project.
 * @returns no lines where there is no such list
 */
export function readPublicList(name: string): readonly string[] {
  const folder = process.env.PUBLIC_LISTS ?? join(projectRoot, '../shared/suites');
  const file = join(folder, `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
