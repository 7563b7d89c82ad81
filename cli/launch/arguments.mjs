// Parses the arguments of a program and prints its help. All commands, tools and launchers use it, so
// that they report wrong arguments in the same way.

import { parseArgs } from 'node:util';

/**
 * @typedef {Readonly<Record<string, string | boolean | undefined>>} OptionValues
 *
 * @typedef {object} ProgramUsage
 * @property {string} usage the words that start the program, such as `npm run matrix --`
 * @property {string} [takes] its positional arguments, such as `[flow…]`; without it there are none
 * @property {string} summary
 * @property {Readonly<Record<string, { readonly takes?: string, readonly about: string }>>} options
 * the options by name, each with its argument and its description; options without an argument are switches
 */

const helpOption = { help: { about: 'print this help' } };

/**
 * Parses arguments. Every program also has the option `--help`.
 * @param {ProgramUsage} program
 * @param {readonly string[]} args
 * @returns {{ values: OptionValues, names: readonly string[] }} the options and the positional arguments
 * @throws Error for an unknown option, a missing or superfluous value, or an argument of a program that takes none
 */
export function parseArguments({ usage, takes = '', options }, args) {
  const known = { ...options, ...helpOption };
  const help = `Try: ${usage} --help`;
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: toParseArgsOptions(known),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    const problem = token.kind === 'option' ? findOptionProblem(token, known) : null;
    if (problem !== null) throw new Error(`${problem} ${help}`);
  }
  if (values.help !== true && takes === '' && positionals.length > 0)
    throw new Error(`The argument "${positionals[0]}" is not expected. ${help}`);
  return { values, names: positionals };
}

/**
 * Parses the arguments of a launcher. Prints the help and exits with code 0 for `--help`, and exits with code 2 for
 * wrong arguments.
 * @param {ProgramUsage} program
 * @param {readonly string[]} args
 */
export function parseOrExit(program, args) {
  try {
    const parsed = parseArguments(program, args);
    if (parsed.values.help !== true) return parsed;
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
  console.log(formatHelp(program));
  process.exit(0);
}

/**
 * Returns the help of a program: its usage, its summary and its options.
 * @param {ProgramUsage} program
 */
export function formatHelp({ usage, takes = '', summary, options }) {
  const words = [usage, takes].filter(Boolean).join(' ');
  const lines = formatOptions({ ...options, ...helpOption });
  return [`Usage: ${words}`, '', `${capitalize(summary)}.`, '', ...lines].join('\n');
}

/**
 * Returns a line of help for each option.
 * @param {ProgramUsage['options']} options
 */
export function formatOptions(options) {
  return Object.entries(options).map(([name, { takes, about }]) =>
    formatHelpLine(`  --${[name, takes].filter(Boolean).join(' ')}`, about),
  );
}

/**
 * @param {string} left
 * @param {string} right
 */
export function formatHelpLine(left, right) {
  return `  ${left.padEnd(26)} ${right}`;
}

// helpers

/** Converts options to the format of `parseArgs`. */
function toParseArgsOptions(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string' },
    ]),
  );
}

/** Returns a sentence about an unknown option or one with a wrong value, or null. */
function findOptionProblem({ name, rawName, value, inlineValue }, options) {
  if (!Object.hasOwn(options, name)) return `There is no option "${rawName}".`;
  const { takes } = options[name];
  if (takes === undefined) return value === undefined ? null : `${rawName} takes no value.`;
  const isMissing = value === undefined || (!inlineValue && value.startsWith('-'));
  return isMissing ? `${rawName} needs a value: ${rawName} ${takes}.` : null;
}

function capitalize(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
