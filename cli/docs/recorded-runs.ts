// The runs of commands in docs/tools.md. The page shows the help of a command without a run.

/** The placeholder for a copy of the flows that a run may change. */
export const copyPlaceholder = '<flows>';

export interface RecordedRun {
  /** A description of the run. */
  readonly about: string;
  readonly args: readonly string[];
  /** The number of output lines to show. 14 by default. */
  readonly lines?: number;
  /** True to run in the copy with a misspelled target. */
  readonly misspelled?: boolean;
  /** True to use the copy in version 1 of the language. */
  readonly older?: boolean;
}

type RunsByCommand = Readonly<Record<string, readonly RecordedRun[]>>;

/**
 * Returns the runs for the documentation: command -> runs.
 * @param flow the flow to use
 */
export function getRecordedRuns(flow: string): RunsByCommand {
  return { ...getCheckRuns(flow), ...getReadingRuns(flow), ...writingRuns };
}

// helpers

/** The commands that check flows and play their journeys. */
function getCheckRuns(flow: string): RunsByCommand {
  return {
    check: [
      { about: 'All flows:', args: ['check'] },
      { about: 'With a misspelled target:', args: ['check', copyPlaceholder], misspelled: true },
      {
        about: 'As annotations in a pull request:',
        args: ['check', copyPlaceholder, '--format', 'github'],
        misspelled: true,
      },
      {
        about: 'A dry run of the fixes:',
        args: ['check', copyPlaceholder, '--fix-dry-run'],
        misspelled: true,
      },
      { about: 'Fixed:', args: ['check', copyPlaceholder, '--fix'], misspelled: true },
      {
        about: 'With a search of every path, here a short one:',
        args: ['check', `flows/${flow}/flow.json`, '--explore', '--moves', '300'],
      },
    ],
    test: [
      { about: 'All journeys:', args: ['test'] },
      {
        about: 'The journeys of one flow, for CI:',
        args: ['test', flow, '--format', 'junit'],
        lines: 6,
      },
    ],
    paths: [
      {
        about: 'Journeys that cover a flow, and the gaps:',
        args: ['paths', flow],
        lines: 24,
      },
      { about: 'The journeys themselves:', args: ['paths', flow, '--format', 'json'], lines: 24 },
      {
        about: 'As a Playwright spec; `npm run e2e:paths` prints and plays those of all flows:',
        args: ['paths', flow, '--format', 'playwright'],
        lines: 24,
      },
    ],
  };
}

/** The commands that explain flows, compare and draw them. */
function getReadingRuns(flow: string): RunsByCommand {
  return {
    why: [
      {
        about: 'The decisions during the first journey of a flow:',
        args: ['why', flow, `flows/${flow}/journeys.json`, '1'],
        lines: 20,
      },
    ],
    replay: [
      {
        about: 'The same journey, played:',
        args: ['replay', flow, `flows/${flow}/journeys.json`, '1'],
      },
    ],
    diff: [
      {
        about: 'Between flows and a copy with misspelled targets:',
        args: ['diff', 'flows', copyPlaceholder],
        misspelled: true,
      },
    ],
    map: [
      { about: 'A flow as Mermaid:', args: ['map', flow, '--format', 'mermaid'] },
      { about: 'As SVG:', args: ['map', flow], lines: 3 },
    ],
    gallery: [{ about: 'Every screen of a flow:', args: ['gallery', flow], lines: 16 }],
    rules: [{ about: 'All rules:', args: ['rules'] }],
    explain: [{ about: 'One rule:', args: ['explain', 'names/unknown-step'], lines: 20 }],
  };
}

/** The commands that write files. */
const writingRuns: RunsByCommand = {
  new: [
    { about: 'A flow:', args: ['new', 'flow', 'tea-time', '--folder', copyPlaceholder] },
    {
      about: 'A step with a question:',
      args: ['new', 'step', 'tea-time', 'cups', '--form', '--folder', copyPlaceholder],
    },
    {
      about: 'An invalid name:',
      args: ['new', 'screen', 'tea-time', 'Cups!', '--folder', copyPlaceholder],
    },
  ],
  upgrade: [
    {
      about: 'The changes of flows in version 1:',
      args: ['upgrade', '--dry-run'],
      lines: 20,
      older: true,
    },
    { about: 'Rewritten:', args: ['upgrade'], older: true },
    { about: 'Once more:', args: ['upgrade'], older: true },
  ],
  editor: [{ about: 'The schemas of the small product:', args: ['editor'] }],
};
