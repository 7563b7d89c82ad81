// Tests that `check --watch` reports again after every save until it is stopped.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CheckWatcher, startCheckWatcher } from '../../tools/check-watcher.ts';
import { copyLibrary, type LibraryCopy } from './support/library.ts';

let libraryCopy: LibraryCopy;
let runningWatch: CheckWatcher | undefined;

beforeEach(() => {
  libraryCopy = copyLibrary();
});
afterEach(() => {
  runningWatch?.end();
  libraryCopy.remove();
});

test('a saved defect is reported, its fix is too, and broken JSON does not end the program', async () => {
  const sound = libraryCopy.read('card/flow.json');
  const save = (text: string) => libraryCopy.write('card/flow.json', text);

  runningWatch = startCheckWatcher(libraryCopy.flows);
  expect(await runningWatch.nextOutput()).toContain('no problems');
  save(sound.replace('"go": "reader"', '"go": "readers"'));
  expect(await runningWatch.nextOutput()).toMatch(
    /card\/flow\.json:\d+:\d+ {2}error {2}names\/unknown-step/,
  );
  save(sound.slice(0, -10));
  expect(await runningWatch.nextOutput()).toContain('syntax/json');
  save(sound);
  expect(await runningWatch.nextOutput()).toMatch(/no problems[\s\S]*Checked in \d+ ms/);
});
