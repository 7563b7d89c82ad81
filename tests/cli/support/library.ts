// Copies of the small product in tests/products, for tests that change its files.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatJson } from '../../../cli/format-json.ts';
import { projectRoot } from '../run-flows.ts';

/** The folder of the small product. It has one flow, one service and one block of its own. */
export const libraryFolder = join(projectRoot, 'tests/products/library');

/** A copy of the library. Files are named by their paths relative to its flows folder. */
export interface LibraryCopy {
  readonly root: string;
  readonly flows: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces the first occurrence of a text in a file. Throws if the text is missing. */
  replace(file: string, before: string, after: string): void;
  remove(): void;
}

/** Copies the library into a temporary folder. */
export function copyLibrary(): LibraryCopy {
  const root = mkdtempSync(join(tmpdir(), 'library-'));
  for (const name of ['flows', 'services', 'blocks'])
    cpSync(join(libraryFolder, name), join(root, name), { recursive: true });
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

/** Adds a flow with one step, which leads to the first step of the library's own flow and tracks an event. */
export function addDeskFlow({ write, replace }: LibraryCopy): void {
  replace(
    'app.json',
    '"outcomes": {',
    '"events": { "ordered": { "about": "Somebody ordered a card.", "properties": [] } }, "outcomes": {',
  );
  const flow = {
    $schema: '../../editor/desk.schema.json',
    ...{ id: 'desk', version: 1, title: 'Visit the desk', path: '/desk' },
    steps: [{ id: 'hours', on: { order: { go: 'card:reader', track: { event: 'ordered' } } } }],
  };
  const screen = {
    $schema: '../../../editor/desk.schema.json',
    title: 'The desk is open every day',
    blocks: [{ block: 'text', text: 'Come in, or order a card here.' }],
    actions: [{ event: 'order', label: 'Order a card' }],
  };
  const journey = {
    name: 'a visitor orders a card',
    steps: [
      { open: '/desk', at: 'hours' },
      { event: 'order', at: 'card:reader' },
    ],
  };
  write('desk/flow.json', formatJson(JSON.stringify(flow)));
  write('desk/screens/hours.json', formatJson(JSON.stringify(screen)));
  write('desk/journeys.json', formatJson(JSON.stringify([journey])));
}
