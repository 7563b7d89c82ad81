// The interface of a command.

import type { ParseArgsConfig } from 'node:util';
import type { Project } from './project.ts';

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  readonly name: string;
  /** The positional arguments, such as `[flow…]`. */
  readonly takes: string;
  readonly summary: string;
  /** Its options: the argument and the description of each. */
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

/** Returns the options for `parseArgs`: those with an argument are strings. */
export function toParseArgsOptions({ options }: Command): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string' },
    ]),
  );
}

/** Returns a string option, or undefined when it was not given. */
export function getTextOption(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns an integer option, or undefined when it was not given.
 * @throws Error when it is not an integer
 */
export function getNumberOption(values: OptionValues, name: string): number | undefined {
  const text = getTextOption(values, name);
  if (text !== undefined && !/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number.`);
  return text === undefined ? undefined : Number(text);
}
