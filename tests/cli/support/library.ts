// Copies of the small product in tests/products, for tests that change its files.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { project } from '../run-flows.ts';

/** The folder of the small product. It has one flow, one service and one block of its own. */
export const library = join(project, 'tests/products/library');

/** A copy of the library. Files are named by their paths below its flows. */
export interface Copy {
  readonly root: string;
  readonly flows: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces the first occurrence of a text, which must be there. */
  replace(file: string, before: string, after: string): void;
  remove(): void;
}

/** Copies the library into a temporary folder. */
export function copyLibrary(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'library-'));
  for (const name of ['flows', 'services', 'blocks'])
    cpSync(join(library, name), join(root, name), { recursive: true });
  const flows = join(root, 'flows');
  const read = (file: string) => readFileSync(join(flows, file), 'utf8');
  const write = (file: string, text: string) => {
    const path = join(flows, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  return {
    root,
    flows,
    read,
    write,
    replace(file, before, after) {
      const text = read(file);
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
      write(file, text.replace(before, after));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
