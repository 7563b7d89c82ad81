// Runs one command of the tool, from its arguments to its exit code.

import { parseArgs } from 'node:util';
import { type Command, optionsConfig, textOf, type Values } from './commands/command.ts';
import { projectAround, projectAt } from './commands/project.ts';

/**
 * Runs the named command.
 * @returns the exit code
 * @throws Error when it cannot run, which exits with 2
 */
export async function run(
  commands: readonly Command[],
  [name = 'help', ...args]: readonly string[],
): Promise<number> {
  if (name === 'help' || name === '--help') {
    console.log(help(commands));
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command "${name}". Try: npm run flows -- help`);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...optionsConfig(command), help: { type: 'boolean' }, root: { type: 'string' } },
  });
  const given = values as Values;
  if (given.help === true) {
    console.log(helpOf(command));
    return 0;
  }
  const root = textOf(given, 'root');
  return command.run(positionals, given, () =>
    root === undefined ? projectAround(process.cwd()) : projectAt(root),
  );
}

// helpers

function help(commands: readonly Command[]): string {
  return [
    'Usage: npm run flows -- <command>',
    '',
    ...commands.map(helpOf),
    line('help', 'print this help'),
    '',
    'Every command works on the product around the working folder: the nearest folder with flows/app.json.',
    '--root FOLDER names another one.',
    '',
    'Exit codes: 0 no problems, 1 problems found, 2 the tool could not run.',
  ].join('\n');
}

function helpOf({ name, takes, summary, options }: Command): string {
  return [
    line([name, takes].filter(Boolean).join(' '), summary),
    ...Object.entries(options).map(([option, { takes: value, about }]) =>
      line(`  --${[option, value].filter(Boolean).join(' ')}`, about),
    ),
  ].join('\n');
}

function line(left: string, right: string): string {
  return `  ${left.padEnd(26)} ${right}`;
}
