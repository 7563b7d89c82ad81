// Writes the report of the benchmark: the ratios first, then the measurements.

import { cpus } from 'node:os';
import { formatEntryTable, formatScreens } from './entry-report.ts';
import { formatGoals } from './goals.ts';
import { formatColdStart, formatModules } from './loading-report.ts';
import type { Measurements } from './measure-all.ts';
import { conditions } from './open-page.ts';
import { formatWizard } from './wizard-report.ts';

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
    formatEntryTable(report.measurements),
    formatModules(report.modules),
    formatColdStart(report.measurements),
  ].join('\n\n')}\n`;
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
- "JS+CSS" is the size of all scripts and styles of a screen, and "requests" counts everything that it requests. What is loaded when the browser is idle does not count.
- Memory is measured after the network has become quiet.
- "Round trips" is the longest chain of requests before a screen is usable, the lowest of all runs.
- Medians of ${runs} runs for the wizard, of ${Math.ceil(runs / 2)} for keys and screens, of ${Math.min(2, runs)} for flows; in brackets the lowest and the highest.
- Machine: ${cpus().length} processors (${processor?.model.trim() ?? 'unknown'}), Node ${process.versions.node.split('.')[0]}, Chromium ${browser.split('.')[0]}.`;
}
