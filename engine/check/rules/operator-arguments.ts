// Every operator is given as many values as it takes.

import { operators, readsOf, standardOperators } from '../../logic/index.ts';
import { defineRule } from '../define-rule.ts';

export const operatorArguments = defineRule({
  id: 'expression/arguments',
  summary: 'An operator is given too few values, or more than it takes.',
  why: 'What is missing counts as nothing and what is too much is passed over, so the expression says something else than it seems to.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "<": [1, { "var": ["state.cups", 2] }, 5] }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { ">": [{ "var": "state.cups" }] }',
        at: 'tea/flow.json:80',
        says: '">" takes 2 values, and is given 1',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "!": [{ "var": "state.cups" }, { "var": "state.kind" }] }',
        at: 'tea/flow.json:80',
        says: '"!" takes 1 value, and is given 2',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "find": [[], "id"] }',
        at: 'tea/flow.json:80',
        says: '"find" takes 3 values, and is given 2',
      },
    ],
  },
  check: ({ places }) =>
    places
      .filter(({ kind }) => kind === 'logic')
      .flatMap(({ file, pointer, value }) =>
        readsOf(value).operators.flatMap(({ name, count, pointer: inside }) => {
          const takes = boundsOf(name);
          if (!takes || (count >= takes.least && count <= takes.most)) return [];
          const message = `"${name}" takes ${inWords(takes)}, and is given ${count}.`;
          return [{ file, pointer: pointer + inside, message }];
        }),
      ),
});

// helpers

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const known: ReadonlyMap<string, Bounds> = new Map(
  [
    ...Object.entries(standardOperators),
    ...operators.map((operator) => [operator.name, operator] as const),
  ].map(([name, signature]) => {
    const values: readonly { readonly optional?: boolean; readonly rest?: boolean }[] =
      signature.arguments;
    const least = values.filter(({ optional, rest }) => !optional && !rest).length;
    const most = values.some(({ rest }) => rest) ? Number.POSITIVE_INFINITY : values.length;
    return [name, { least, most }];
  }),
);

function boundsOf(name: string): Bounds | undefined {
  return known.get(name);
}

function inWords({ least, most }: Bounds): string {
  const values = (number: number) => `${number} value${number === 1 ? '' : 's'}`;
  if (most === Number.POSITIVE_INFINITY) return `at least ${values(least)}`;
  return least === most ? values(least) : `${least} to ${values(most)}`;
}
