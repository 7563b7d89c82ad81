// The parts of the report about the entry screens of the product.

import { formatLoading, loadingHeader } from './loading-columns.ts';
import { entrantNames, type Measurements } from './measure-all.ts';
import type { EntryMeasurement } from './measure-entry.ts';
import { productScreens } from './screens.ts';
import { summarize } from './statistics.ts';
import { formatSpread, formatTable } from './table.ts';

/** Compares each screen with those of the other entrants. */
export function formatScreens({ screens }: Measurements): string {
  const rows = productScreens.flatMap(({ name, path }) =>
    entrantNames.flatMap((entrant) => {
      const runs = screens[name]?.[entrant];
      return runs ? [[`\`${path}\` ${entrant}`, ...formatEntry(runs)]] : [];
    }),
  );
  return `## Screens of the product\n\n${formatTable(['screen', ...entryHeader], rows)}`;
}

/** Lists the entry screen of each flow. */
export function formatEntryTable({ flows }: Measurements): string {
  const rows = Object.entries(flows).map(([path, runs]) => {
    const { address = path } = runs[0] ?? {};
    const shown = address.split('?')[0] ?? address;
    return [`\`${path}\` → \`${shown}\``, ...formatEntry(runs)];
  });
  return `## The entry screen of each flow

As a visitor without an account meets it: some entries lead to another screen first.

${formatTable(['entry → screen', ...entryHeader], rows)}`;
}

// helpers

const entryHeader = [...loadingHeader, 'heap MB'];

function formatEntry(runs: readonly EntryMeasurement[] | undefined): readonly string[] {
  return [
    ...formatLoading(runs),
    formatSpread(
      summarize(runs, (each) => each.heap / 1e6),
      1,
    ),
  ];
}
