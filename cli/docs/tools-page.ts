// Generates docs/tools.md: every command with recorded runs.

import type { Command } from '../commands/command.ts';
import { exampleFlow } from './example.ts';
import { createDesk, record } from './record.ts';
import { recordedRuns } from './recorded.ts';
import { code, table } from './table.ts';

/**
 * Generates the page and executes the runs.
 * @param language docs/flow-language.md, whose flow the runs use
 */
export async function toolsPage(commands: readonly Command[], language: string): Promise<string> {
  const runs = recordedRuns(exampleFlow);
  const desk = createDesk(language);
  try {
    const parts: string[] = [];
    for (const command of commands) {
      parts.push(`## ${command.name}\n`, `${capital(command.summary)}.\n`, ...optionsOf(command));
      const shown = runs[command.name] ?? [{ about: 'Its help:', args: [command.name, '--help'] }];
      for (const each of shown) parts.push(await record(commands, each, desk));
    }
    return `${head(commands)}\n${parts.join('\n').trimEnd()}\n`;
  } finally {
    desk.clear();
  }
}

// helpers

function head(commands: readonly Command[]): string {
  return [
    '# The tools',
    '',
    'The output of each command on the small product that [the flow language](flow-language.md) writes. `npm run flows -- docs` generates this page, and a test compares it with the current output. `--root` and the paths of the small product are left out.',
    '',
    table(
      ['command', 'what it does'],
      commands.map(({ name, takes, summary }) => [
        code(['npm run flows --', name, takes].filter(Boolean).join(' ')),
        summary,
      ]),
    ),
    '',
    'Exit codes: 0 no problems, 1 problems found, 2 the tool could not run.',
    '',
  ].join('\n');
}

function optionsOf({ options }: Command): readonly string[] {
  const rows = Object.entries(options).map(([name, { takes, about }]) => [
    code(`--${[name, takes].filter(Boolean).join(' ')}`),
    about,
  ]);
  return rows.length === 0 ? [] : [`${table(['option', 'what it does'], rows)}\n`];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
