// Generates docs/tools.md, which describes every command with recorded runs.

import { capitalize } from '../../engine/language/index.ts';
import type { Command } from '../commands/command.ts';
import { exampleFlowId } from './example.ts';
import { createExampleCopies, recordRun } from './record-run.ts';
import { getRecordedRuns } from './recorded-runs.ts';
import { formatCode, formatTable } from './table.ts';

/**
 * Generates the text of docs/tools.md. Executes the recorded runs.
 * @param language the text of docs/flow-language.md, whose example flow the runs use
 */
export async function createToolsPage(
  commands: readonly Command[],
  language: string,
): Promise<string> {
  const runs = getRecordedRuns(exampleFlowId);
  const copies = createExampleCopies(language);
  try {
    const parts: string[] = [];
    for (const command of commands) {
      parts.push(
        `## ${command.name}\n`,
        `${capitalize(command.summary)}.\n`,
        ...formatOptions(command),
      );
      const shown = runs[command.name] ?? [{ about: 'Its help:', args: [command.name, '--help'] }];
      for (const each of shown) parts.push(await recordRun(commands, each, copies));
    }
    return `${formatIntroduction(commands)}\n${parts.join('\n').trimEnd()}\n`;
  } finally {
    copies.clear();
  }
}

// helpers

function formatIntroduction(commands: readonly Command[]): string {
  return [
    '# The tools',
    '',
    'The output of each command on the small product that [the flow language](flow-language.md) writes. `npm run flows -- docs` generates this page, and a test compares it with the current output. `--root` and the paths of the small product are left out.',
    '',
    formatTable(
      ['command', 'what it does'],
      commands.map(({ name, takes, summary }) => [
        formatCode(['npm run flows --', name, takes].filter(Boolean).join(' ')),
        summary,
      ]),
    ),
    '',
    'Exit codes: 0 no problems, 1 problems found, 2 the tool could not run.',
    '',
  ].join('\n');
}

function formatOptions({ options }: Command): readonly string[] {
  const rows = Object.entries(options).map(([name, { takes, about }]) => [
    formatCode(`--${[name, takes].filter(Boolean).join(' ')}`),
    about,
  ]);
  return rows.length === 0 ? [] : [`${formatTable(['option', 'what it does'], rows)}\n`];
}
