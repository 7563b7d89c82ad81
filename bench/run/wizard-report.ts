// The part of the report about the wizard.

import { formatLoading, loadingHeader } from './loading-columns.ts';
import { calmPauseMilliseconds, entrantNames, type Measurements } from './measure-all.ts';
import { summarize } from './statistics.ts';
import { formatKib, formatSpread, formatTable } from './table.ts';

export function formatWizard({ wizard, earlyJourneys, calmJourneys, keys }: Measurements): string {
  const header = [
    'entrant',
    ...loadingHeader,
    'leads on ms',
    'JS+CSS until then KiB',
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
      ...formatLoading(entry),
      formatSpread(summarize(early, (each) => each.leadsOn)),
      formatKib(summarize(early, (each) => each.bytes).median),
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

Five fields, then radio buttons, 51 states and a name, then a summary. A step is shown when its heading and its first field are there. "Leads on" is the time from the start until Continue has shown step 2, pressed as early as the page allows. "Until then" counts the files that have arrived by this moment, not those that are still on their way. "To step 2" and "to summary" are the times from a press to the next step, by a user who spends ${calmPauseMilliseconds / 1000} seconds on each step.

${formatTable(header, rows)}`;
}
