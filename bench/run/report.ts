// Writes the report of the benchmark: the ratios first, then the measurements.

import { cpus } from 'node:os';
import {
  calmPauseMilliseconds,
  type EntrantName,
  entrantNames,
  type Measurements,
  type Runs,
} from './measure-all.ts';
import type { EntryMeasurement } from './measure-entry.ts';
import { conditions } from './open-page.ts';
import { productScreens } from './screens.ts';
import { getSpread, type Spread } from './statistics.ts';
import { formatKib, formatRatio, formatTable } from './table.ts';

export interface Report {
  readonly measurements: Measurements;
  readonly runs: number;
  readonly browser: string;
  /** The bytes of packages and folders on the first screen of an order, largest first. */
  readonly modules: readonly (readonly [name: string, bytes: number])[];
}

/** Returns docs/bench.md. */
export function formatReport(report: Report): string {
  return `${[
    formatHeader(report),
    formatGoals(report.measurements),
    formatWizard(report.measurements),
    formatScreens(report.measurements),
    formatFlows(report.measurements),
    formatModules(report),
    formatColdStart(report.measurements),
  ].join('\n\n')}\n`;
}

/** Returns the part of the report that is printed: the goals. */
export function formatGoals(measurements: Measurements): string {
  const rows = listGoals(measurements).map(({ name, ratio, goal, isShift = false }) => [
    name,
    isShift ? ratio.toFixed(3) : formatRatio(ratio),
    isShift ? '0' : formatRatio(goal),
    ratio <= goal ? 'met' : 'missed',
  ]);
  return `## Goals\n\n${formatTable(['ratio of ours', 'measured', 'goal', ''], rows)}`;
}

// helpers

function formatHeader({ runs, browser }: Report): string {
  const { latencyMilliseconds, downloadBytesPerSecond, processorSlowdown } = conditions;
  const [processor] = cpus();
  return `# Bench

\`npm run bench\` writes this page. It compares our screens with a hand-written React page (\`bench/hand-written/\`, reviewed in its \`REVIEW.md\`), with static HTML (\`bench/static/\`) and with react-jsonschema-form with precompiled validators (\`bench/rjsf/\`). Compare ratios, not milliseconds: another machine has other times.

- All pages come from memory with the same headers, compressed with Brotli. Each run has a browser context of its own, without a cache. The entrants take turns.
- The line has ${(downloadBytesPerSecond * 8) / 1e6} Mbit/s and ${latencyMilliseconds} ms, the processor is slowed ${processorSlowdown} times.
- "Usable" is the moment from which a typed answer is kept. It is typed as soon as its field exists, and again if the page loses it.
- "Round trips" is the longest chain of requests before a screen is usable, the lowest of all runs.
- Medians of ${runs} runs for the wizard, of ${Math.ceil(runs / 2)} for keys and screens, of ${Math.min(2, runs)} for flows; in brackets the lowest and the highest.
- Machine: ${cpus().length} processors (${processor?.model.trim() ?? 'unknown'}), Node ${process.versions.node.split('.')[0]}, Chromium ${browser.split('.')[0]}.`;
}

interface Goal {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  /** True for a layout shift, which is no ratio. */
  readonly isShift?: boolean;
}

function listGoals({
  wizard,
  earlyJourneys,
  calmJourneys,
  keys,
  screens,
}: Measurements): readonly Goal[] {
  const compare = <Result>(
    runs: Runs<Result>,
    other: EntrantName,
    read: (result: Result) => number,
  ) => summarize(runs.ours, read).median / summarize(runs[other], read).median;
  const pages = { wizard, ...screens };
  const entryGoals = Object.entries(pages).flatMap(([name, runs]): readonly Goal[] => [
    {
      name: `${name}: first paint, to static`,
      ratio: compare(runs, 'static', (each) => each.fcp),
      goal: 1.25,
    },
    {
      name: `${name}: largest paint, to static`,
      ratio: compare(runs, 'static', (each) => each.lcp),
      goal: 1.25,
    },
    {
      name: `${name}: usable, to hand-written`,
      ratio: compare(runs, 'hand-written', (each) => each.usable),
      goal: 1,
    },
    {
      name: `${name}: scripts and styles, to hand-written`,
      ratio: compare(runs, 'hand-written', (each) => each.bytes),
      goal: 1.25,
    },
    {
      name: `${name}: layout shift`,
      ratio: summarize(runs.ours, (each) => each.cls).median,
      goal: 0,
      isShift: true,
    },
    {
      name: `${name}: round trips, of two`,
      ratio: summarize(runs.ours, (each) => each.depth).low / 2,
      goal: 1,
    },
    {
      name: `${name}: memory, to hand-written`,
      ratio: compare(runs, 'hand-written', (each) => each.heap),
      goal: 1.5,
    },
  ]);
  return [
    ...entryGoals,
    {
      name: 'wizard: Continue leads on, to hand-written',
      ratio: compare(earlyJourneys, 'hand-written', (each) => each.leadsOn),
      goal: 1,
    },
    {
      name: 'wizard: step 1 to step 2, to hand-written',
      ratio: compare(calmJourneys, 'hand-written', (each) => each.steps[0] ?? Number.NaN),
      goal: 1,
    },
    {
      name: 'wizard: step 2 to summary, to hand-written',
      ratio: compare(calmJourneys, 'hand-written', (each) => each.steps[1] ?? Number.NaN),
      goal: 1,
    },
    {
      name: 'wizard: memory at the summary, to hand-written',
      ratio: compare(calmJourneys, 'hand-written', (each) => each.heap),
      goal: 1.5,
    },
    {
      name: '20 fields: key until laid out, to hand-written',
      ratio: compare(keys, 'hand-written', (each) => each.handled),
      goal: 1,
    },
    {
      name: '20 fields: all work of a key, to hand-written',
      ratio: compare(keys, 'hand-written', (each) => each.work),
      goal: 1,
    },
  ];
}

function formatWizard({ wizard, earlyJourneys, calmJourneys, keys }: Measurements): string {
  const header = [
    'entrant',
    'JS+CSS KiB',
    'requests',
    'round trips',
    'first paint ms',
    'largest paint ms',
    'layout shift',
    'usable ms',
    'leads on ms',
    'to step 2 ms',
    'to summary ms',
    'heap MB',
    'key ms',
    'work of a key ms',
    'blocked ms',
  ];
  const measured = entrantNames.filter((name) => wizard[name] !== undefined);
  const rows = measured.map((name) => {
    const entry = wizard[name];
    const early = earlyJourneys[name];
    const journey = calmJourneys[name];
    const key = keys[name];
    return [
      name,
      formatKib(summarize(entry, (each) => each.bytes).median),
      String(summarize(entry, (each) => each.requests).median),
      String(summarize(entry, (each) => each.depth).low),
      formatSpread(summarize(entry, (each) => each.fcp)),
      formatSpread(summarize(entry, (each) => each.lcp)),
      summarize(entry, (each) => each.cls).median.toFixed(3),
      formatSpread(summarize(entry, (each) => each.usable)),
      formatSpread(summarize(early, (each) => each.leadsOn)),
      formatSpread(summarize(journey, (each) => each.steps[0] ?? Number.NaN)),
      formatSpread(summarize(journey, (each) => each.steps[1] ?? Number.NaN)),
      formatSpread(
        summarize(journey, (each) => each.heap / 1e6),
        1,
      ),
      formatSpread(
        summarize(key, (each) => each.handled),
        1,
      ),
      formatSpread(
        summarize(key, (each) => each.work),
        1,
      ),
      formatSpread(summarize(entry, (each) => each.blocked)),
    ];
  });
  return `## The wizard

Five fields, then radio buttons, 51 states and a name, then a summary. A step is shown when its heading and its first field are there. "Leads on" is the time from the start until Continue has shown step 2, pressed as early as the page allows. "To step 2" and "to summary" are the times from a press to the next step, by a user who spends ${calmPauseMilliseconds / 1000} seconds on each step.

${formatTable(header, rows)}`;
}

const entryHeader = [
  'JS+CSS KiB',
  'requests',
  'round trips',
  'first paint ms',
  'largest paint ms',
  'layout shift',
  'usable ms',
  'heap MB',
];

function formatEntry(runs: readonly EntryMeasurement[] | undefined): readonly string[] {
  return [
    formatKib(summarize(runs, (each) => each.bytes).median),
    String(summarize(runs, (each) => each.requests).median),
    String(summarize(runs, (each) => each.depth).low),
    formatSpread(summarize(runs, (each) => each.fcp)),
    formatSpread(summarize(runs, (each) => each.lcp)),
    summarize(runs, (each) => each.cls).median.toFixed(3),
    formatSpread(summarize(runs, (each) => each.usable)),
    formatSpread(
      summarize(runs, (each) => each.heap / 1e6),
      1,
    ),
  ];
}

function formatScreens({ screens }: Measurements): string {
  const rows = productScreens.flatMap(({ name, path }) =>
    entrantNames.flatMap((entrant) => {
      const runs = screens[name]?.[entrant];
      return runs ? [[`\`${path}\` ${entrant}`, ...formatEntry(runs)]] : [];
    }),
  );
  return `## Screens of the product\n\n${formatTable(['screen', ...entryHeader], rows)}`;
}

function formatFlows({ flows }: Measurements): string {
  const rows = Object.entries(flows).map(([path, runs]) => {
    const { address = path } = runs[0] ?? {};
    const shown = address.split('?')[0] ?? address;
    return [`\`${path}\` → \`${shown}\``, ...formatEntry(runs)];
  });
  return `## The entry screen of each flow

As a visitor without an account meets it: some entries lead to another screen first.

${formatTable(['entry → screen', ...entryHeader], rows)}`;
}

const shownModules = 25;

function formatModules({ modules }: Report): string {
  const rest = modules.slice(shownModules).reduce((sum, [, bytes]) => sum + bytes, 0);
  const rows = [...modules.slice(0, shownModules), ['all others', rest] as const].map(
    ([name, bytes]) => [name, formatKib(bytes)],
  );
  return `## Bytes by module

What \`/start\` loads before it is usable. The bytes of a file are divided among its modules in proportion to their own compressed sizes.

${formatTable(['package or folder', 'KiB'], rows)}`;
}

function formatColdStart({ flows }: Measurements): string {
  const loaded = flows['/start']?.at(-1)?.loaded ?? [];
  const getName = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');
  const rows = loaded.map(({ url, start, end, bytes, startedBy }) => [
    `\`${getName(url)}\``,
    formatTime(start),
    formatTime(end),
    formatKib(bytes),
    startedBy?.startsWith('http') ? `\`${getName(startedBy)}\`` : '',
  ]);
  return `## A cold start of \`/start\`

The requests of one run before the screen is usable.

${formatTable(['request', 'start ms', 'end ms', 'KiB', 'started by'], rows)}`;
}

function summarize<Result>(
  results: readonly Result[] | undefined,
  read: (result: Result) => number,
): Spread {
  return getSpread((results ?? []).map(read));
}

function formatSpread({ median, low, high }: Spread, digits = 0): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

function formatTime(time: number): string {
  return Number.isFinite(time) ? time.toFixed(0) : '–';
}
