// `npm run matrix`: ends each call of the journeys with each fault, sends events twice, navigates, damages the storage, and
// opens two tabs. Prints how many cells leave a user with a way on. Exit codes: 0 no fault, 1 faults, 2 could not run.

import { writeFileSync } from 'node:fs';
import { getTextOption } from '../cli/commands/command.ts';
import { flowsFolder, getServicesFolder } from '../cli/commands/project.ts';
import type { OptionValues } from '../cli/launch/arguments.mjs';
import { readCatalog, readFlows } from '../cli/load.ts';
import { runWithArguments } from '../cli/run-program.ts';
import { parseProduct } from '../engine/language/index.ts';
import {
  createMatrixPage,
  createOperationPredicates,
  describeDoublePresses,
  describeFaults,
  describeReachedScreens,
  formatArrivals,
  formatLasting,
  formatMatrix,
  pressTwice,
  runArrivals,
  runMatrix,
} from './matrix/index.ts';

const page = new URL('../docs/fault-matrix.md', import.meta.url);

const usage = {
  usage: 'npm run matrix --',
  summary:
    'end each call of the journeys with each fault, send events twice, navigate, damage the storage, and open two tabs',
  options: {
    flow: { takes: 'ID', about: 'the faults and arrivals of one flow only' },
    write: { about: 'write docs/fault-matrix.md' },
  },
};

await runWithArguments(usage, runMatrixCommand);

function runMatrixCommand(values: OptionValues): number {
  const parsed = parseProduct(readFlows(flowsFolder));
  const { product } = parsed;
  if (!product) throw new Error('The flows cannot be parsed.');
  const flow = getTextOption(values, 'flow');
  if (flow !== undefined && !Object.hasOwn(product.flows, flow))
    throw new Error(`There is no flow "${flow}".`);
  const { operations } = readCatalog(getServicesFolder(flowsFolder));
  const { reads, changes } = createOperationPredicates(operations);
  const program = { ...product, operations };
  const cells = runMatrix(parsed, program, { changes, flow });
  const presses = pressTwice(parsed, program, changes);
  const arrivals = runArrivals(parsed, program, { reads, flow });
  const faults = [
    ...describeFaults(cells),
    ...describeDoublePresses(presses),
    ...describeReachedScreens(arrivals),
  ];
  const { navigations, storage, tabs } = arrivals;
  // Each call is played with a fault that ends and with one that lasts.
  const count = 2 * cells.length + navigations.length + storage.length + tabs.length;
  const summary = `${count} cells, ${faults.length} faults.`;
  const tables = [formatMatrix(cells), formatLasting(cells), formatArrivals(arrivals)].join('\n\n');
  process.stdout.write(`${[tables, ...faults, summary].join('\n')}\n`);
  if (values.write === true) writeFileSync(page, createMatrixPage(cells, presses, arrivals));
  return faults.length === 0 ? 0 : 1;
}
