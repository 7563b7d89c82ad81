// Measures the time from a save to its check: runs `check --watch` on a copy of the flows, and
// alternates saves of a flow, a screen and the application file. `npm run bench:saves`; --write
// updates docs/checker-figures.md.

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../../cli/docs/table.ts';
import { parseOrExit } from '../../cli/launch/arguments.mjs';
import { startCheckWatcher } from '../check-watcher.ts';
import { writeFigures } from '../figures.ts';
import { getMedian } from '../median.ts';

const { values } = parseOrExit(
  {
    usage: 'npm run bench:saves --',
    summary: 'measure the time from a save to its check',
    options: { write: { about: 'write the table into docs/checker-figures.md' } },
  },
  process.argv.slice(2),
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const savedFiles = ['onboarding/flow.json', 'taxes/screens/success.json', 'app.json'];
const savesPerFile = 7;

const folder = mkdtempSync(join(tmpdir(), 'charter-saves-'));
cpSync(join(root, 'flows'), join(folder, 'flows'), { recursive: true });
cpSync(join(root, 'services'), join(folder, 'services'), { recursive: true });
const checkWatcher = startCheckWatcher(join(folder, 'flows'));
const timesByFile = new Map<string, number[]>(savedFiles.map((file) => [file, []]));
try {
  await checkWatcher.nextOutput();
  // Waits for the JIT warm-up before the first save.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (let turn = 0; turn < savesPerFile; turn += 1)
    for (const file of savedFiles) {
      const begun = performance.now();
      appendFileSync(join(folder, 'flows', file), '\n');
      await checkWatcher.nextOutput();
      timesByFile.get(file)?.push(performance.now() - begun);
    }
} finally {
  checkWatcher.end();
  rmSync(folder, { recursive: true, force: true });
}
const formatTimes = (found: readonly number[]) => {
  const sorted = [...found].sort((one, other) => one - other);
  const at = (index: number) => `${(sorted[index] ?? 0).toFixed(0)} ms`;
  return [`${getMedian(found).toFixed(0)} ms`, `${found[0]?.toFixed(0)} ms`, at(sorted.length - 1)];
};
const figures = formatTable(
  ['saved', 'median', 'first', 'longest'],
  [...timesByFile].map(([file, found]) => [`\`${file}\``, ...formatTimes(found)]),
);
console.log(figures);
if (values.write === true) writeFigures('bench:saves', figures);
