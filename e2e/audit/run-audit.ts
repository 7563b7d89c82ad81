// The command `npm run audit`: audits every screen that the journeys of all flows, or of the named
// ones, reach. Prints a table, and writes a report and a gallery.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseOrExit } from '../../cli/launch/arguments.mjs';
import { listFlows, printSpecs, runPlaywright } from '../generated/print-specs.ts';
import { checks } from './checks/index.ts';
import { printGallery } from './print-gallery.ts';
import { printFailures, printTable } from './print-table.ts';
import type { ScreenResult } from './results.ts';
import { summarize } from './summarize.ts';
import type { Waiver } from './waivers.ts';

const folder = fileURLToPath(new URL('../../.cache/audit', import.meta.url));
const waiversPath = fileURLToPath(new URL('waivers.json', import.meta.url));

const { values, names } = parseOrExit(
  {
    usage: 'npm run audit --',
    takes: '[flow…]',
    summary: 'audit every screen of every flow in its states',
    options: {
      only: { takes: 'CHECKS', about: 'the ids of the checks to run, separated by commas' },
      keyboard: { about: 'walk the flows by keyboard instead' },
      resume: { about: 'keep the results of flows that were audited before' },
    },
  },
  process.argv.slice(2),
);
process.exitCode = run();

// helpers

function run(): number {
  const only = typeof values.only === 'string' ? values.only.split(',') : null;
  const unknown = only?.find((id) => !checks.some((check) => check.id === id));
  if (unknown !== undefined) return refuse(`There is no check “${unknown}”.`);
  const flows = names.length > 0 ? names : listFlows();
  const absent = flows.find((flow) => !listFlows().includes(flow));
  if (absent !== undefined) return refuse(`There is no flow “${absent}”.`);
  if (values.keyboard === true) return walkByKeyboard(flows);

  const open = values.resume === true ? flows.filter((flow) => !isDone(flow)) : flows;
  let code = 0;
  for (const flow of open) {
    for (const part of ['results', 'pictures'])
      rmSync(`${folder}/${part}/${flow}`, { recursive: true, force: true });
    const isPrinted = printSpecs([flow]);
    const failed = isPrinted
      ? runPlaywright('e2e/audit.config.ts', [], {
          AUDIT: folder,
          ...(only ? { AUDIT_CHECKS: only.join(',') } : {}),
        })
      : 2;
    if (failed !== 0) {
      process.stdout.write(`${flow}: the journeys could not be played to their end.\n`);
      code = 1;
    } else if (only === null) writeFileSync(getDonePath(flow), '');
  }
  return Math.max(code, report(flows, only ?? checks.map(({ id }) => id)));
}

function walkByKeyboard(flows: readonly string[]): number {
  // A flow whose journeys cannot be printed is a failure, but the others are walked.
  const codes = flows.map((flow) => {
    if (!printSpecs([flow])) return 2;
    return runPlaywright('e2e/audit.config.ts', [], { KEYBOARD: '1' });
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

/** Prints and writes the report. Returns 1 if something fails. */
function report(flows: readonly string[], ids: readonly string[]): number {
  const results = flows.flatMap(readResults);
  const waivers = JSON.parse(readFileSync(waiversPath, 'utf8')) as readonly Waiver[];
  const summary = summarize(results, waivers, ids);
  const failures = printFailures(summary);
  const lines = [...failures, ...summary.waiverProblems, ...summary.errors];
  process.stdout.write(`${[printTable(summary, ids), '', ...lines].join('\n')}\n`);
  process.stdout.write(
    `${summary.screens} screens, ${summary.looks} looks, ${ids.length} checks, ${failures.length} failures.\n`,
  );
  process.stdout.write(`${folder}/index.html\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, printGallery(summary));
  const { results: _, ...figures } = summary;
  writeFileSync(`${folder}/report.json`, `${JSON.stringify(figures, null, 2)}\n`);
  return lines.length > 0 || summary.screens === 0 ? 1 : 0;
}

function readResults(flow: string): readonly ScreenResult[] {
  const own = `${folder}/results/${flow}`;
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${own}/${name}`, 'utf8')) as ScreenResult);
}

function isDone(flow: string): boolean {
  return existsSync(getDonePath(flow));
}

/** The file that says that a flow was audited to its end. */
function getDonePath(flow: string): string {
  return `${folder}/results/${flow}/done`;
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}
