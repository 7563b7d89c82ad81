// Runs one command of the tool, from its arguments to its exit code.

import { parseArgs } from 'node:util';
import {
  type Command,
  getTextOption,
  type OptionValues,
  toParseArgsOptions,
} from './commands/command.ts';
import { findProject, getProject } from './commands/project.ts';

/**
 * Runs the named command.
 * @returns the exit code
 * @throws Error when it cannot run, which exits with 2
 */
export async function runCommandLine(
  commands: readonly Command[],
  [name = 'help', ...args]: readonly string[],
): Promise<number> {
  if (name === 'help' || name === '--help') {
    console.log(formatHelp(commands));
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command "${name}". Try: npm run flows -- help`);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...toParseArgsOptions(command),
      help: { type: 'boolean' },
      root: { type: 'string' },
    },
  });
  const given = values as OptionValues;
  if (given.help === true) {
    console.log(formatCommandHelp(command));
    return 0;
  }
  const root = getTextOption(given, 'root');
  return command.run(positionals, given, () =>
    root === undefined ? findProject(process.cwd()) : getProject(root),
  );
}

// helpers

function formatHelp(commands: readonly Command[]): string {
  return [
    'Usage: npm run flows -- <command>',
    '',
    ...commands.map(formatCommandHelp),
    formatLine('help', 'print this help'),
    '',
    'Every command works on the product around the working folder: the nearest folder with flows/app.json.',
    '--root FOLDER names another one.',
    '',
    'Exit codes: 0 no problems, 1 problems found, 2 the tool could not run.',
  ].join('\n');
}

function formatCommandHelp({ name, takes, summary, options }: Command): string {
  return [
    formatLine([name, takes].filter(Boolean).join(' '), summary),
    ...Object.entries(options).map(([option, { takes: value, about }]) =>
      formatLine(`  --${[option, value].filter(Boolean).join(' ')}`, about),
    ),
  ].join('\n');
}

function formatLine(left: string, right: string): string {
  return `  ${left.padEnd(26)} ${right}`;
}
