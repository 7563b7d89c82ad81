// Lists the operators of expressions for editors, with their summaries, arguments, and examples.

import {
  contextOperators,
  operators,
  standardOperatorDocs,
  standardOperators,
} from '../../engine/language/index.ts';
import type { CompletionName } from './names.ts';

type OperatorArguments = readonly {
  readonly name: string;
  readonly optional?: boolean;
  readonly rest?: boolean;
}[];

/**
 * Returns the operators of JSON Logic, the operators that read conditions and derived values, and the custom operators.
 */
export function getOperatorNames(): readonly CompletionName[] {
  const signatures: Readonly<Record<string, { readonly arguments: OperatorArguments }>> = {
    ...standardOperators,
    ...contextOperators,
  };
  const standard = Object.entries(standardOperatorDocs).map(([name, { summary, example }]) =>
    createOperatorName(name, summary, signatures[name]?.arguments ?? [], example),
  );
  const own = operators.map(({ name, summary, arguments: takes, examples: [example] }) =>
    createOperatorName(name, summary, takes, example),
  );
  return [...standard, ...own];
}

// helpers

function createOperatorName(
  name: string,
  summary: string,
  takes: OperatorArguments,
  example: { readonly rule: unknown; readonly is: unknown } | undefined,
): CompletionName {
  const list = takes.map(
    (each) => `${each.name}${each.rest ? '…' : ''}${each.optional ? '?' : ''}`,
  );
  const shown = example ? ` ${JSON.stringify(example.rule)} is ${JSON.stringify(example.is)}.` : '';
  return { name, about: `${summary} Takes ${list.join(', ')}.${shown}` };
}
