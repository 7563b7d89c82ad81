// The goals of the benchmark, and how far each is from being met.

import type { EntrantName, Measurements, Runs } from './measure-all.ts';
import { summarize } from './statistics.ts';
import { formatRatio, formatTable } from './table.ts';

/** Returns the part of the report that is printed: the goals. */
export function formatGoals(measurements: Measurements): string {
  const rows = listGoals(measurements).map(({ name, ratio, goal, isShift = false }) => {
    const measured = isShift ? ratio.toFixed(3) : formatRatio(ratio);
    // The rounded figure counts, so that the table never contradicts itself.
    const isMet = Number.parseFloat(measured) <= goal;
    return [name, measured, isShift ? '0' : formatRatio(goal), isMet ? 'met' : 'missed'];
  });
  return `## Goals\n\n${formatTable(['ratio of ours', 'measured', 'goal', ''], rows)}`;
}

// helpers

interface Goal {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  /** True for a layout shift, which is not a ratio. */
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
      name: `${name}: all scripts and styles, to hand-written`,
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
      name: 'wizard: scripts and styles until Continue leads on, to hand-written',
      ratio: compare(earlyJourneys, 'hand-written', (each) => each.bytes),
      goal: 1.25,
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
