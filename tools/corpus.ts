// `npm run flows:corpus`: applies hand-written defects to the flows one at a time, and reports
// which of them the check finds. Exit codes: 0 enough are found at the right line, 1 too few, 2
// could not run.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getFindingKey } from '../cli/check/finding-key.ts';
import { getFormat, getNumberOption, getTextOption } from '../cli/commands/command.ts';
import { flowsFolder } from '../cli/commands/project.ts';
import type { Files } from '../cli/files.ts';
import type { OptionValues } from '../cli/launch/arguments.mjs';
import { readFlows } from '../cli/load.ts';
import { runWithArguments } from '../cli/run-program.ts';
import { applyEditsTo } from './corpus/edit.ts';
import {
  type CorpusVerdict,
  evaluateDefect,
  type FindProblems,
  findNewProblems,
} from './corpus/evaluate.ts';
import { createProblemFinder } from './corpus/problem-finder.ts';
import { readDefects, readValidChanges } from './corpus/read-corpus.ts';
import {
  createRows,
  createTotalRow,
  formatClassTable,
  formatMissedDefects,
  getFoundPercentage,
} from './corpus/report.ts';
import { isInPart, runInParts } from './corpus/run-in-parts.ts';
import { formatValidChangeResults, type ValidChangeResult } from './corpus/valid-change-report.ts';

const corpusRoot = resolve(flowsFolder, '../tests/corpus');

const usage = {
  usage: 'npm run flows:corpus --',
  summary:
    'apply hand-written defects one at a time and report which of them the check finds at the right line',
  options: {
    class: { takes: 'NAME', about: 'the defects of one class' },
    id: { takes: 'ID', about: 'one defect' },
    list: { takes: 'missed', about: 'also list the defects that are not found' },
    every: { takes: 'N', about: 'every n-th of them only' },
    min: { takes: 'PERCENT', about: 'exit with 1 when fewer are found' },
    format: { takes: 'NAME', about: 'table, json' },
    legitimate: { about: 'apply changes that must pass instead' },
    from: { takes: 'FOLDER', about: 'the folder of the corpus; tests/corpus by default' },
    part: { takes: 'N/COUNT', about: 'evaluate one part and print it as JSON, for parallel runs' },
  },
};

await runWithArguments(usage, (values) => {
  const request = readRequest(values);
  return request.legitimate ? runValidChanges(request) : runDefects(request);
});

/** Validates the options. */
function readRequest(values: OptionValues) {
  const list = getTextOption(values, 'list');
  if (list !== undefined && list !== 'missed')
    throw new Error(`There is no list "${list}"; there is missed.`);
  const every = getNumberOption(values, 'every') ?? 1;
  if (every === 0) throw new Error('--every takes a whole number from 1 on.');
  return {
    ...{ class: getTextOption(values, 'class'), id: getTextOption(values, 'id') },
    ...{ list, every, min: getNumberOption(values, 'min') ?? 0 },
    format: getFormat(values, { table: true, json: true }, 'table'),
    legitimate: values.legitimate === true,
    from: resolve(getTextOption(values, 'from') ?? corpusRoot),
    part: getTextOption(values, 'part'),
  };
}

type CorpusRequest = ReturnType<typeof readRequest>;

/** Checks the changes without a defect. Returns 1 if the check reports an error in one of them. */
async function runValidChanges(request: CorpusRequest): Promise<number> {
  const changes = selectItems(request, readValidChanges(resolve(request.from, 'legitimate')));
  const results = await evaluateInParts(
    request.part,
    changes,
    (change, find, known, files) => ({
      change,
      problems: findNewProblems(applyEditsTo(files, change.file, change.edits), known, find),
    }),
    true,
  );
  if (request.part !== undefined) return 0;
  console.log(
    request.format === 'json'
      ? JSON.stringify(results, null, 2)
      : formatValidChangeResults(results),
  );
  return results.some(({ problems }) => problems[0]?.severity === 'error') ? 1 : 0;
}

/** Runs the check on the known defects. Returns exit code 1 if it finds too few. */
async function runDefects(request: CorpusRequest): Promise<number> {
  const all = readDefects(resolve(request.from, 'defects'));
  const defects = selectItems(request, all);
  if (defects.length === 0)
    throw new Error(
      `There is no such defect; classes are ${[...new Set(all.map((each) => each.class))].join(', ')}.`,
    );
  const verdicts = await evaluateInParts(request.part, defects, (defect, find, known, files) =>
    evaluateDefect(defect, files, known, find),
  );
  if (request.part !== undefined) return 0;
  const sum = createTotalRow(verdicts);
  const share = getFoundPercentage(sum);
  if (request.format === 'json')
    console.log(JSON.stringify({ rows: createRows(verdicts), sum, share, verdicts }, null, 2));
  else {
    console.log(formatClassTable(verdicts));
    if (request.list === 'missed') console.log(`\n${formatMissedDefects(verdicts)}`);
  }
  return share >= request.min ? 0 : 1;
}

/** Returns the items of the requested class and id, or every n-th of them. */
function selectItems<Item extends { readonly id: string; readonly class?: string }>(
  request: CorpusRequest,
  items: readonly Item[],
): readonly Item[] {
  return items
    .filter(({ id, class: name }) => (request.class ?? name) === name && (request.id ?? id) === id)
    .filter((_, index) => index % request.every === 0);
}

/**
 * Evaluates every item of the corpus. Splits many items among several processes, one for each
 * processor. Each process evaluates its part and prints the results.
 * @param staysInPlace true if the locations of findings do not matter
 */
async function evaluateInParts<Item, Result extends CorpusVerdict | ValidChangeResult>(
  part: string | undefined,
  items: readonly Item[],
  evaluate: (item: Item, find: FindProblems, known: ReadonlySet<string>, files: Files) => Result,
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
  const find = createProblemFinder(flowsFolder, files, staysInPlace);
  const known = new Set(find(files).map(getFindingKey));
  const results = items
    .filter((_, index) => part === undefined || isInPart(index, part))
    .map((item) => evaluate(item, find, known, files));
  if (findNewProblems(files, known, find).length > 0)
    throw new Error('The flows or the services changed during the run. Run it again.');
  if (part !== undefined) console.log(JSON.stringify(results));
  return results;
}
