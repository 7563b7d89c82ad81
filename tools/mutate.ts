// `npm run flows:mutate`: puts defects into the flows one at a time and reports which of them the
// checker finds. Exit codes: 0 enough are found at the right line, 1 too few, 2 could not run.

import { parseArgs } from 'node:util';
import { flowsFolder, getServicesFolder } from '../cli/commands/project.ts';
import { readCatalog, readFlows } from '../cli/load.ts';
import { runProgram } from '../cli/run-program.ts';
import { suppressionsFile } from '../cli/suppressions.ts';
import { parseProduct } from '../engine/language/index.ts';
import { checkProduct } from '../engine/lint/index.ts';
import { isJourneyFile } from '../engine/simulate/index.ts';
import { writeFigures } from './figures.ts';
import { chooseMutants } from './mutate/choose-mutants.ts';
import { evaluateMutant } from './mutate/evaluate.ts';
import { createMutationContext } from './mutate/mutation-context.ts';
import { formatEdit, formatTally, formatUndetected, getLineNumber } from './mutate/report.ts';
import { createTally } from './mutate/tally.ts';

await runProgram(runMutation);

function runMutation(): number {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '700' },
      min: { type: 'string', default: '95' },
      format: { type: 'string', default: 'table' },
      write: { type: 'boolean', default: false },
    },
  });
  const [seed, count, min] = [values.seed, values.count, values.min].map(Number);
  if ([seed, count, min].some((number) => !(Number(number) >= 0)))
    throw new Error('--seed, --count and --min take numbers.');
  if (!['table', 'json'].includes(values.format))
    throw new Error(`There is no format "${values.format}"; there are table, json.`);
  const { [suppressionsFile]: _, ...whole } = readFlows(flowsFolder);
  const catalog = readCatalog(getServicesFolder(flowsFolder));
  // The rules do not read journeys, which are most of the text.
  const base = parseProduct(omitFiles(whole, isJourneyFile));
  const world = createMutationContext(base, catalog);
  const changeable = omitFiles(
    base.sources.files,
    (file) => !/^app\.json$|^shared\/[\w-]+\.json$|\/(flow\.json|screens\/)/.test(file),
  );
  const mutants = chooseMutants(changeable, world, Number(count), Number(seed));
  const original = { files: whole, base, catalog, known: checkProduct(base, catalog) };
  const verdicts = mutants.map((mutant) => evaluateMutant(mutant, original));
  const tally = createTally(verdicts, world);
  if (values.format === 'json') {
    const left = tally.left.map(({ verdict: { mutant, found, by }, harmless }) => ({
      ...{ file: mutant.edit.file, line: getLineNumber(mutant), kind: mutant.kind.name },
      ...{ diff: formatEdit(mutant), found, by, harmless },
    }));
    console.log(JSON.stringify({ seed: Number(seed), ...tally, left }, null, 2));
  } else console.log([formatTally(tally), formatUndetected(tally.left)].join('\n\n'));
  if (values.write)
    writeFigures(
      'flows:mutate',
      `Seed ${seed}, ${verdicts.length} mutants.\n\n${formatTally(tally)}`,
    );
  return tally.defects.atLine >= Number(min) ? 0 : 1;
}

function omitFiles(
  files: Readonly<Record<string, string>>,
  isOut: (file: string) => boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !isOut(file)));
}
