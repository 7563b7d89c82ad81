// `npm run flows:mutate`: puts defects into the flows one at a time and reports which of them the
// checker finds. Exit codes: 0 enough are found at the right line, 1 too few, 2 could not run.

import { getFormat, getNumberOption } from '../cli/commands/command.ts';
import { flowsFolder, getServicesFolder } from '../cli/commands/project.ts';
import type { OptionValues } from '../cli/launch/arguments.mjs';
import { readCatalog, readFlows } from '../cli/load.ts';
import { runWithArguments } from '../cli/run-program.ts';
import { suppressionsFile } from '../cli/suppressions.ts';
import { parseProduct } from '../engine/language/index.ts';
import { checkProduct } from '../engine/lint/index.ts';
import { isJourneyFile } from '../engine/simulate/index.ts';
import { writeFigures } from './figures.ts';
import { chooseMutants } from './mutate/choose-mutants.ts';
import { evaluateMutant } from './mutate/evaluate.ts';
import { createMutationContext } from './mutate/mutation-context.ts';
import { formatEdit, formatTally, formatUndetected, getMutantLine } from './mutate/report.ts';
import { createTally } from './mutate/tally.ts';

const usage = {
  usage: 'npm run flows:mutate --',
  summary: 'put defects into the flows one at a time and report which of them the checker finds',
  options: {
    seed: { takes: 'N', about: 'the seed of the random choices; 1 by default' },
    count: { takes: 'N', about: 'the number of mutants; 700 by default' },
    min: {
      takes: 'PERCENT',
      about: 'exit with 1 when fewer are found at their line; 95 by default',
    },
    format: { takes: 'NAME', about: 'table, json' },
    write: { about: 'write the table into docs/checker-figures.md' },
  },
};

await runWithArguments(usage, runMutation);

function runMutation(values: OptionValues): number {
  const seed = getNumberOption(values, 'seed') ?? 1;
  const count = getNumberOption(values, 'count') ?? 700;
  const min = getNumberOption(values, 'min') ?? 95;
  const format = getFormat(values, { table: true, json: true }, 'table');
  const { [suppressionsFile]: _, ...whole } = readFlows(flowsFolder);
  const catalog = readCatalog(getServicesFolder(flowsFolder));
  // The rules do not read journeys, which are most of the text.
  const base = parseProduct(omitFiles(whole, isJourneyFile));
  const context = createMutationContext(base, catalog);
  const changeable = omitFiles(
    base.sources.files,
    (file) => !/^app\.json$|^shared\/[\w-]+\.json$|\/(flow\.json|screens\/)/.test(file),
  );
  const mutants = chooseMutants(changeable, context, count, seed);
  const original = { files: whole, base, catalog, known: checkProduct(base, catalog) };
  const verdicts = mutants.map((mutant) => evaluateMutant(mutant, original));
  const tally = createTally(verdicts, context);
  if (format === 'json') {
    const left = tally.left.map(({ verdict: { mutant, found, by }, harmless }) => ({
      ...{ file: mutant.edit.file, line: getMutantLine(mutant), kind: mutant.kind.name },
      ...{ diff: formatEdit(mutant), found, by, harmless },
    }));
    console.log(JSON.stringify({ seed, ...tally, left }, null, 2));
  } else console.log([formatTally(tally), formatUndetected(tally.left)].join('\n\n'));
  if (values.write === true)
    writeFigures(
      'flows:mutate',
      `Seed ${seed}, ${verdicts.length} mutants.\n\n${formatTally(tally)}`,
    );
  return tally.defects.atLine >= min ? 0 : 1;
}

function omitFiles(
  files: Readonly<Record<string, string>>,
  isOut: (file: string) => boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !isOut(file)));
}
