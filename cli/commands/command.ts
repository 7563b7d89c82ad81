// The interface that every command of the tool implements.

import { writeFileSync } from 'node:fs';
import type { OptionValues } from '../launch/arguments.mjs';
import type { Project } from './project.ts';

export interface Command {
  readonly name: string;
  /** The positional arguments, such as `[flow…]`. */
  readonly takes: string;
  readonly summary: string;
  /** The options by name, each with its argument name and its description. */
  readonly options: Readonly<Record<string, { readonly takes?: string; readonly about: string }>>;
  /**
   * Runs the command.
   * @param project returns the product to work on: the one of --root, else the one around the
   * working folder
   * @returns the exit code: 0 clean, 1 findings
   * @throws Error when the command cannot run, which exits with 2
   */
  run(
    names: readonly string[],
    values: OptionValues,
    project: () => Project,
  ): number | Promise<number>;
}

/** Returns the value of a string option, or undefined if the option is missing. */
export function getTextOption(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the value of an integer option, or undefined if the option is missing.
 * @throws Error when it is not an integer
 */
export function getNumberOption(values: OptionValues, name: string): number | undefined {
  const text = getTextOption(values, name);
  if (text !== undefined && !/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number.`);
  return text === undefined ? undefined : Number(text);
}

/**
 * Returns the formatter for the option `--format`, or the default formatter.
 * @param formats the formats by name
 * @throws Error for an unknown format
 */
export function getFormat<Name extends string>(
  values: OptionValues,
  formats: Readonly<Record<Name, unknown>>,
  defaultName: NoInfer<Name>,
): Name {
  const name = getTextOption(values, 'format') ?? defaultName;
  if (Object.hasOwn(formats, name)) return name as Name;
  throw new Error(`There is no format "${name}"; there are ${Object.keys(formats).join(', ')}.`);
}

/** Writes text to the file of the option `--out`. Prints the text if the option is missing. */
export function writeOutput(values: OptionValues, text: string): void {
  const file = getTextOption(values, 'out');
  if (file === undefined) console.log(text);
  else writeFileSync(file, `${text}\n`);
}
