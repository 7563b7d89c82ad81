// The operators of expressions for editors: summary, arguments, and an example.

import {
  contextOperators,
  operators,
  standardOperatorDocs,
  standardOperators,
} from '../../engine/language/index.ts';
import type { Name } from './names.ts';

type Arguments = readonly {
  readonly name: string;
  readonly optional?: boolean;
  readonly rest?: boolean;
}[];

/** Returns all operators: those of JSON Logic, those that read outside of the data, and our own. */
export function operatorNames(): readonly Name[] {
  const signatures: Readonly<Record<string, { readonly arguments: Arguments }>> = {
    ...standardOperators,
    ...contextOperators,
  };
  const standard = Object.entries(standardOperatorDocs).map(([name, { summary, example }]) =>
    nameOf(name, summary, signatures[name]?.arguments ?? [], example),
  );
  const own = operators.map(({ name, summary, arguments: takes, examples: [example] }) =>
    nameOf(name, summary, takes, example),
  );
  return [...standard, ...own];
}

// helpers

function nameOf(
  name: string,
  summary: string,
  takes: Arguments,
  example: { readonly rule: unknown; readonly is: unknown } | undefined,
): Name {
  const list = takes.map(
    (each) => `${each.name}${each.rest ? '…' : ''}${each.optional ? '?' : ''}`,
  );
  const shown = example ? ` ${JSON.stringify(example.rule)} is ${JSON.stringify(example.is)}.` : '';
  return { name, about: `${summary} Takes ${list.join(', ')}.${shown}` };
}
