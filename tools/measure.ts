// `npm run measure`: counts the lines of the flows by kind, and the files, lines, functions and
// import cycles of each folder with code. --at measures another commit.

import { fileURLToPath } from 'node:url';
import { getTextOption } from '../cli/commands/command.ts';
import { runWithArguments } from '../cli/run-program.ts';
import { withCheckout } from './checkout.ts';
import { formatMeasurements } from './measure/format-measurements.ts';
import { readTree } from './measure/read-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const usage = {
  usage: 'npm run measure --',
  summary: 'count the lines of the flows, and the files, lines and functions of the code',
  options: {
    at: { takes: 'COMMIT', about: 'measure a commit; the working tree by default' },
  },
};

await runWithArguments(usage, async (values) => {
  const commit = getTextOption(values, 'at');
  const text = await withCheckout(root, commit, (folder) => formatMeasurements(readTree(folder)));
  console.log(text);
  return 0;
});
