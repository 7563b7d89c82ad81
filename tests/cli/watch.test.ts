// Tests that `check --watch` reports again after every save until it is stopped.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Watching, watching } from '../../tools/watching.ts';
import { copyLibrary, type LibraryCopy } from './support/library.ts';

let copy: LibraryCopy;
let watch: Watching | undefined;

beforeEach(() => {
  copy = copyLibrary();
});
afterEach(() => {
  watch?.end();
  copy.remove();
});

test('a defect is told with its save, goes with the next one, and broken JSON ends nothing', async () => {
  const sound = copy.read('card/flow.json');
  const save = (text: string) => copy.write('card/flow.json', text);

  watch = watching(copy.flows);
  expect(await watch.said()).toContain('no problems');
  save(sound.replace('"go": "reader"', '"go": "readers"'));
  expect(await watch.said()).toMatch(/card\/flow\.json:\d+:\d+ {2}error {2}names\/unknown-step/);
  save(sound.slice(0, -10));
  expect(await watch.said()).toContain('syntax/json');
  save(sound);
  expect(await watch.said()).toMatch(/no problems[\s\S]*Checked in \d+ ms/);
});
