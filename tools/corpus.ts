// `npm run flows:corpus`: applies hand-written defects to the flows one at a time, and reports
// which of them the check finds. Exit codes: 0 enough are found at the right line, 1 too few, 2
// could not run.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getFindingKey } from '../cli/check/finding-name.ts';
import { flowsFolder } from '../cli/commands/project.ts';
import { readFlows } from '../cli/load.ts';
import { runProgram } from '../cli/run-program.ts';
import { edited, type Files } from './corpus/edit.ts';
import { readDefects, readLegitimate } from './corpus/entry.ts';
import { type CorpusVerdict, type Find, judgeDefect, newProblems } from './corpus/evaluate.ts';
import { finderFrom } from './corpus/finder.ts';
import { isInPart, runInParts } from './corpus/in-parts.ts';
import { type Passed, tellPassed } from './corpus/passed.ts';
import { formatMissedDefects, rowsOf, shareOf, sumOf, tableOf } from './corpus/report.ts';

const ownCorpus = resolve(flowsFolder, '../tests/corpus');

await runProgram(run);

async function run(): Promise<number> {
  const words = process.argv.slice(2);
  const { values } = parseArgs({
    args: words,
    options: {
      class: { type: 'string' },
      id: { type: 'string' },
      list: { type: 'string' },
      every: { type: 'string', default: '1' },
      min: { type: 'string', default: '0' },
      format: { type: 'string', default: 'table' },
      legitimate: { type: 'boolean', default: false },
      from: { type: 'string', default: ownCorpus },
      part: { type: 'string' },
    },
  });
  const min = Number(values.min);
  if (!(min >= 0)) throw new Error('--min takes a number.');
  if (!['table', 'json'].includes(values.format))
    throw new Error(`There is no format "${values.format}"; there are table, json.`);
  if (values.list !== undefined && values.list !== 'missed')
    throw new Error(`There is no list "${values.list}"; there is missed.`);
  const every = Number(values.every);
  if (!(Number.isInteger(every) && every > 0))
    throw new Error('--every takes a whole number from 1 on.');
  const { part } = values;
  const corpusFolder = resolve(values.from);
  const isChosen = ({ id, class: name }: { readonly id: string; readonly class?: string }) =>
    (values.class ?? name) === name && (values.id ?? id) === id;

  if (values.legitimate) {
    const changes = readLegitimate(resolve(corpusFolder, 'legitimate'))
      .filter(isChosen)
      .filter((_, index) => index % every === 0);
    const results = await inParts(
      part,
      changes,
      (change, find, known, files) => ({
        change,
        problems: newProblems(edited(files, change.file, change.edits), known, find),
      }),
      true,
    );
    if (part !== undefined) return 0;
    console.log(values.format === 'json' ? JSON.stringify(results, null, 2) : tellPassed(results));
    return results.some(({ problems }) => problems[0]?.severity === 'error') ? 1 : 0;
  }
  const all = readDefects(resolve(corpusFolder, 'defects'));
  const defects = all.filter(isChosen).filter((_, index) => index % every === 0);
  if (defects.length === 0)
    throw new Error(
      `There is no such defect; classes are ${[...new Set(all.map((each) => each.class))].join(', ')}.`,
    );
  const verdicts = await inParts(part, defects, (defect, find, known, files) =>
    judgeDefect(defect, files, known, find),
  );
  if (part !== undefined) return 0;
  const sum = sumOf(verdicts);
  if (values.format === 'json')
    console.log(
      JSON.stringify({ rows: rowsOf(verdicts), sum, share: shareOf(sum), verdicts }, null, 2),
    );
  else {
    console.log(tableOf(verdicts));
    if (values.list === 'missed') console.log(`\n${formatMissedDefects(verdicts)}`);
  }
  return shareOf(sum) >= min ? 0 : 1;
}

/**
 * Judges every item. Many items are split among as many processes as there are processors. Each
 * process receives its part and prints the results.
 * @param staysInPlace true when the locations of findings do not matter
 */
async function inParts<Item, Result extends CorpusVerdict | Passed>(
  part: string | undefined,
  items: readonly Item[],
  evaluate: (item: Item, find: Find, known: ReadonlySet<string>, files: Files) => Result,
  staysInPlace = false,
): Promise<readonly Result[]> {
  const count = Math.min(availableParallelism(), Math.ceil(items.length / 20));
  if (part === undefined && count > 1) {
    const program = fileURLToPath(import.meta.url);
    const printed = await runInParts(program, process.argv.slice(2), count);
    const byPart = printed.map((text) => JSON.parse(text) as readonly Result[]);
    return items.flatMap((_, index) => byPart[index % count]?.[Math.floor(index / count)] ?? []);
  }
  const files = readFlows(flowsFolder);
  const find = finderFrom(flowsFolder, files, staysInPlace);
  const known = new Set(find(files).map(getFindingKey));
  const results = items
    .filter((_, index) => part === undefined || isInPart(index, part))
    .map((item) => evaluate(item, find, known, files));
  if (newProblems(files, known, find).length > 0)
    throw new Error('The flows or the services changed during the run. Run it again.');
  if (part !== undefined) console.log(JSON.stringify(results));
  return results;
}
