// `npm run flows:corpus`: defects written by hand, put into the flows one at a time, and what the check says of each.
// Exit codes: 0 enough are found at the right line, 1 too few, 2 could not run.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asProgram } from './as-program.ts';
import { checkerOf } from './check/check-once.ts';
import { flowsFolder } from './commands/project.ts';
import { edited } from './corpus/edit.ts';
import { readDefects, readLegitimate } from './corpus/entry.ts';
import { judgeDefect, nameOf, newProblems } from './corpus/judge.ts';
import { missedOf, rowsOf, shareOf, sumOf, tableOf } from './corpus/tell.ts';
import { memoryStore } from './journeys/store.ts';
import { readFlows } from './load.ts';

const corpusFolder = resolve(flowsFolder, '../tests/corpus');

await asProgram(run);

function run(): number {
  const { values } = parseArgs({
    options: {
      class: { type: 'string' },
      id: { type: 'string' },
      list: { type: 'string' },
      min: { type: 'string', default: '0' },
      format: { type: 'string', default: 'table' },
      legitimate: { type: 'boolean', default: false },
    },
  });
  const min = Number(values.min);
  if (!(min >= 0)) throw new Error('--min takes a number.');
  if (!['table', 'json'].includes(values.format))
    throw new Error(`There is no format "${values.format}"; there are table, json.`);
  if (values.list !== undefined && values.list !== 'missed')
    throw new Error(`There is no list "${values.list}"; there is missed.`);
  const all = readDefects(resolve(corpusFolder, 'defects'));
  const defects = all.filter(
    (defect) =>
      (values.class ?? defect.class) === defect.class && (values.id ?? defect.id) === defect.id,
  );
  if (defects.length === 0)
    throw new Error(
      `There is no such defect; classes are ${[...new Set(all.map((each) => each.class))].join(', ')}.`,
    );
  const files = readFlows(flowsFolder);
  const { findAll } = checkerOf(flowsFolder, memoryStore());
  const find = (files: Parameters<typeof findAll>[0]) => findAll(files).problems;
  const known = new Set(find(files).map(nameOf));
  const isJson = values.format === 'json';
  if (values.legitimate) return runLegitimate(isJson);
  const verdicts = defects.map((defect) => judgeDefect(defect, files, known, find));
  const sum = sumOf(verdicts);
  if (isJson)
    console.log(
      JSON.stringify({ rows: rowsOf(verdicts), sum, share: shareOf(sum), verdicts }, null, 2),
    );
  else {
    console.log(tableOf(verdicts));
    if (values.list === 'missed') console.log(`\n${missedOf(verdicts)}`);
  }
  return shareOf(sum) >= min ? 0 : 1;

  /** Each change has to pass: its errors are told. */
  function runLegitimate(asJson: boolean): number {
    const results = readLegitimate(resolve(corpusFolder, 'legitimate')).map((change) => ({
      change,
      problems: newProblems(edited(files, change.file, change.edits), known, find),
    }));
    const errors = results.filter(({ problems }) => problems[0]?.severity === 'error');
    const warned = results.filter(({ problems }) => problems[0]?.severity === 'warning');
    if (asJson) console.log(JSON.stringify(results, null, 2));
    else {
      for (const { change, problems } of [...errors, ...warned])
        console.log(
          [
            `${change.id}: ${change.about}`,
            ...problems.map(
              ({ file, line, severity, rule, message }) =>
                `  ${file}:${line} ${severity} ${rule}: ${message}`,
            ),
          ].join('\n'),
        );
      console.log(
        `${results.length} changes: ${errors.length} with errors, ${warned.length} with warnings only.`,
      );
    }
    return errors.length === 0 ? 0 : 1;
  }
}
