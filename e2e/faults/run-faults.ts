// The command `npm run matrix:chromium`: plays each call of the generated journeys with each fault at the network, in
// Chromium. Prints how users get on, and writes a report. Exit codes: 0 no problem, 1 problems, 2 could not run.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseOrExit } from '../../cli/launch/arguments.mjs';
import { listFlows, printSpecs, runPlaywright } from '../generated/print-specs.ts';
import { readFaultResults } from './played-cell.ts';
import { listProblems, printPage, printTables } from './print-report.ts';

const folder = fileURLToPath(new URL('../../.cache/faults', import.meta.url));

const { values, names } = parseOrExit(
  {
    usage: 'npm run matrix:chromium --',
    takes: '[flow…]',
    summary: 'play each call of the generated journeys with each fault at the network, in Chromium',
    options: {
      covering: { about: 'two faults for each call, so that each flow meets every fault' },
      resume: { about: 'keep the cells that were played before without a problem' },
      shard: { takes: 'N/M', about: 'play one part of the cells, such as 1/4' },
      report: { about: 'play nothing, and report the cells that were played before' },
    },
  },
  process.argv.slice(2),
);
process.exitCode = run();

// helpers

function run(): number {
  const flows = names.length > 0 ? names : listFlows();
  const results = `${folder}/results`;
  if (values.report === true) return report(results, flows, 0);
  if (values.resume !== true)
    for (const flow of flows) rmSync(`${results}/${flow}`, { recursive: true, force: true });
  if (!printSpecs(flows)) return 2;
  const options = typeof values.shard === 'string' ? [`--shard=${values.shard}`] : [];
  const code = runPlaywright('e2e/faults.config.ts', [...options, '--pass-with-no-tests'], {
    FAULTS: results,
    FAULTS_MODE: values.covering === true ? 'covering' : 'all',
    ...(values.resume === true ? { FAULTS_RESUME: '1' } : {}),
  });
  return report(results, flows, code);
}

/** Prints and writes the report of the stored results. Returns the exit code. */
function report(results: string, flows: readonly string[], code: number): number {
  const found = readFaultResults(results, flows);
  const problems = listProblems(found);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, printPage(found));
  const summary = `${found.length} cells, ${problems.length} problems.`;
  process.stdout.write(
    `${[printTables(found), ...problems, summary, `${folder}/index.html`].join('\n')}\n`,
  );
  if (found.length === 0) return 2;
  return code === 0 && problems.length > 0 ? 1 : code;
}
