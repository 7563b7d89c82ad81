// The command runs that docs/tools.md shows. For commands without a run, the page shows their help.

/** The placeholder in a command for the path of a flows folder that the command may change. */
export const copyPlaceholder = '<flows>';

export interface RecordedRun {
  /** The sentence that introduces the run on the page. */
  readonly about: string;
  readonly args: readonly string[];
  /** The maximum number of output lines that the page shows. 14 by default. */
  readonly lines?: number;
  /** True to run the command in the copy with a misspelled target. */
  readonly misspelled?: boolean;
  /** True to run the command in the copy that uses version 1 of the language. */
  readonly older?: boolean;
}

type RunsByCommand = Readonly<Record<string, readonly RecordedRun[]>>;

/**
 * Returns the recorded runs for the documentation: command -> runs.
 * @param flow the id of the flow in the commands
 */
export function getRecordedRuns(flow: string): RunsByCommand {
  return { ...getCheckRuns(flow), ...getReadingRuns(flow), ...writingRuns };
}

// helpers

/** Returns the runs of the commands that check flows and play their journeys. */
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

/** Returns the runs of the commands that explain, compare, and draw flows. */
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

/** The runs of the commands that write files. */
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
