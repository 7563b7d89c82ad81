// `npm run matrix`: ends each call of the journeys with each fault, and prints how many leave a user with a way on. Exit
// codes: 0 no fault, 1 faults, 2 could not run.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flowsFolder, getServicesFolder } from '../cli/commands/project.ts';
import { readCatalog, readFlows } from '../cli/load.ts';
import { runProgram } from '../cli/run-program.ts';
import { parseProduct } from '../engine/language/index.ts';
import { createMatrixPage, describeFaults, formatMatrix, runMatrix } from './matrix/index.ts';

const page = new URL('../docs/fault-matrix.md', import.meta.url);

await runProgram(runMatrixCommand);

function runMatrixCommand(): number {
  const { values } = parseArgs({
    options: { flow: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const parsed = parseProduct(readFlows(flowsFolder));
  const { product } = parsed;
  if (!product) throw new Error('The flows cannot be parsed.');
  const { flow } = values;
  if (flow !== undefined && !Object.hasOwn(product.flows, flow))
    throw new Error(`There is no flow "${flow}".`);
  const { operations } = readCatalog(getServicesFolder(flowsFolder));
  const declares = (operation: string, outcome: string) =>
    Object.hasOwn(operations[operation]?.results ?? {}, outcome);
  const cells = runMatrix(parsed, { ...product, operations }, { declares, flow });
  const faults = describeFaults(cells);
  const lines = [formatMatrix(cells), ...faults, `${cells.length} cells, ${faults.length} faults.`];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.write) writeFileSync(page, createMatrixPage(cells));
  return faults.length === 0 ? 0 : 1;
}
