// Runs one command of the tool. Parses its arguments and returns its exit code.

import { type Command, getTextOption } from './commands/command.ts';
import { findProject, getProject } from './commands/project.ts';
import { formatHelp, formatHelpLine, formatOptions, parseArguments } from './launch/arguments.mjs';

/**
 * Runs the command with the given name.
 * @returns the exit code
 * @throws Error when the command cannot run; the process then exits with 2
 */
export async function runCommandLine(
  commands: readonly Command[],
  [name = 'help', ...args]: readonly string[],
): Promise<number> {
  if (name === 'help' || name === '--help') {
    console.log(formatOverview(commands));
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command "${name}". Try: npm run flows -- help`);
  const { takes, summary } = command;
  const options = { ...command.options, ...rootOption };
  const usage = { usage: `npm run flows -- ${name}`, takes, summary, options };
  const { values, names } = parseArguments(usage, args);
  if (values.help === true) {
    console.log(formatHelp(usage));
    return 0;
  }
  const root = getTextOption(values, 'root');
  return command.run(names, values, () =>
    root === undefined ? findProject(process.cwd()) : getProject(root),
  );
}

// helpers

const rootOption = {
  root: {
    takes: 'FOLDER',
    about: 'the product to work on; the one around the working folder by default',
  },
};

function formatOverview(commands: readonly Command[]): string {
  return [
    'Usage: npm run flows -- <command>',
    '',
    ...commands.flatMap(({ name, takes, summary, options }) => [
      formatHelpLine([name, takes].filter(Boolean).join(' '), summary),
      ...formatOptions(options),
    ]),
    formatHelpLine('help', 'print this help'),
    '',
    'Every command works on the product around the working folder: the nearest folder with flows/app.json.',
    '--root FOLDER names another one.',
    '',
    'Exit codes: 0 no problems, 1 problems found, 2 the tool could not run.',
  ].join('\n');
}
