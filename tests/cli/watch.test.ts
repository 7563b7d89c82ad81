// `check --watch` reports again after every save, until it ends.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Watching, watching } from '../../tools/watching.ts';
import { project } from './run-flows.ts';

let folder = '';
let watch: Watching | undefined;

afterEach(() => {
  watch?.end();
  rmSync(folder, { recursive: true, force: true });
});

test('a defect is told with its save, goes with the next one, and broken JSON ends nothing', async () => {
  folder = mkdtempSync(join(tmpdir(), 'charter-watch-'));
  cpSync(join(project, 'flows'), join(folder, 'flows'), { recursive: true });
  cpSync(join(project, 'services'), join(folder, 'services'), { recursive: true });
  const file = join(folder, 'flows/taxes/flow.json');
  const sound = readFileSync(file, 'utf8');
  const save = (text: string) => writeFileSync(file, text);

  watch = watching(join(folder, 'flows'));
  expect(await watch.said()).toContain('no problems');
  save(sound.replace('"go": "tax-package"', '"go": "tax-packages"'));
  expect(await watch.said()).toMatch(/taxes\/flow\.json:\d+:\d+ {2}error {2}names\/unknown-step/);
  save(sound.slice(0, -10));
  expect(await watch.said()).toContain('syntax/json');
  save(sound);
  expect(await watch.said()).toMatch(/no problems[\s\S]*Checked in \d+ ms/);
});
