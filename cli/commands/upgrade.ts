// The command `upgrade` rewrites flows that use an older version of the flow language.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatProblemLine,
  languageVersion,
  parseProduct,
  upgradeFlows,
} from '../../engine/language/index.ts';
import type { Files } from '../files.ts';
import { createPatch } from '../fix/report.ts';
import { readFlows } from '../load.ts';
import type { Command } from './command.ts';
import { formatCount, formatPath } from './project.ts';

export const upgradeCommand: Command = {
  name: 'upgrade',
  takes: '',
  summary: 'rewrite flows of an older version of the language; layout and order stay',
  options: { 'dry-run': { about: 'print the changes as a patch without applying them' } },
  run(_names, values, project) {
    const { flows } = project();
    const shown = formatPath(flows);
    const before = readFlows(flows);
    const after = upgradeFiles(before, shown);
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    if (changed.length === 0) {
      console.log(`The flows are already in version ${languageVersion} of the flow language.`);
      return 0;
    }
    const isDry = values['dry-run'] === true;
    const rewritten = `in version ${languageVersion} of the flow language: ${formatCount(changed.length, 'file')}.`;
    if (isDry) {
      // Prints to stderr, because other programs read the patch from stdout.
      console.error(`Would be rewritten ${rewritten}`);
      console.log(createPatch(before, after, shown));
      return 0;
    }
    // Writes the file with the version number after all other files, so that an interrupted upgrade can be repeated.
    const last = 'app.json';
    for (const file of [...changed.filter((each) => each !== last), last])
      writeFileSync(join(flows, file), after[file] ?? '');
    console.log(`Rewritten ${rewritten} Run: npm run flows -- check`);
    return 0;
  },
};

// helpers

/**
 * Returns the flow files, upgraded to the current version of the flow language.
 * @throws Error when a file is not JSON, or the flows are in a version that this program does not know
 */
function upgradeFiles(files: Files, shown: string): Files {
  const { product, sources, problems } = parseProduct(files);
  const broken = Object.keys(files).filter((file) => !Object.hasOwn(sources.values, file));
  const [fault] = broken.flatMap((file) => sources.read.get(file)?.problems ?? []);
  if (fault) throw new Error(formatProblemLine(fault, shown));
  const after = upgradeFlows(files);
  const [problem] = problems;
  if (problem && !product && after === files) throw new Error(formatProblemLine(problem, shown));
  return after;
}
