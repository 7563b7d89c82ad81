// docs/tools.md: every command with recorded runs.

import { journeysOf } from '../../engine/journey/index.ts';
import type { Command } from '../commands/command.ts';
import { readProduct } from '../commands/project.ts';
import { layDesk, record } from './record.ts';
import { recordedRuns } from './recorded.ts';
import { code, table } from './table.ts';

/** The page, whose runs are made while it is written. */
export async function toolsPage(commands: readonly Command[]): Promise<string> {
  const flow = exampleFlow();
  const runs = recordedRuns(flow);
  const desk = layDesk(flow);
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
    'What each command prints on the flows of this product. `npm run flows -- docs` writes this page, and a test holds it to what the commands print now; nothing in it is written by hand.',
    '',
    table(
      ['command', 'what it does'],
      commands.map(({ name, takes, summary }) => [
        code(['npm run flows --', name, takes].filter(Boolean).join(' ')),
        summary,
      ]),
    ),
    '',
    'Exit codes: 0 clean, 1 findings, 2 the tool could not run.',
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

/** The shortest flow that has steps and journeys of its own. */
function exampleFlow(): string {
  const parsed = readProduct();
  const { product } = parsed;
  const tested = new Set(journeysOf(parsed).map(({ flow }) => flow.id));
  const lengthOf = (id: string) => JSON.stringify(parsed.sources.values[`${id}/flow.json`]).length;
  const candidates = Object.values(product.flows).filter(
    ({ id, steps }) => tested.has(id) && steps.some(({ on }) => Object.keys(on).length > 0),
  );
  const [first] = candidates
    .filter(({ id }) => parsed.sources.files[`${id}/flow.json`]?.includes('"steps"'))
    .sort((one, other) => lengthOf(one.id) - lengthOf(other.id));
  return first?.id ?? '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
