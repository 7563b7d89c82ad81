// What a command of the tool is.

import type { ParseArgsConfig } from 'node:util';
import type { Project } from './project.ts';

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  readonly name: string;
  /** What follows the name, such as `[flow…]`. */
  readonly takes: string;
  readonly summary: string;
  /** Its options: what follows them, and what they are for. */
  readonly options: Readonly<Record<string, { readonly takes?: string; readonly about: string }>>;
  /**
   * @param project finds the product to work on: that of --root, else the one around the working folder
   * @returns the exit code: 0 clean, 1 findings. @throws Error when it cannot run, which is 2
   */
  run(names: readonly string[], values: Values, project: () => Project): number | Promise<number>;
}

/** The options as Node reads them: those that take something are texts. */
export function optionsConfig({ options }: Command): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string' },
    ]),
  );
}

/** A text option; undefined when it was not given. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** A whole number; undefined when it was not given. @throws Error when it is none */
export function numberOf(values: Values, name: string): number | undefined {
  const text = textOf(values, name);
  if (text !== undefined && !/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number.`);
  return text === undefined ? undefined : Number(text);
}
