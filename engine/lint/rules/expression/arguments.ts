// Every operator has the right number and types of arguments.

import { getExpressionReads, operators, standardOperators } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getTypeAnalysis } from '../../types/analysis.ts';
import { describeType } from '../../types/describe-type.ts';
import { findTypeMismatch } from '../../types/mismatch.ts';
import { toPresentType } from '../../types/narrow.ts';

export const operatorArguments = defineRule({
  id: 'expression/arguments',
  summary: 'An operator has too few or too many arguments, or an argument of the wrong type.',
  why: 'A missing argument counts as nothing, an extra one is ignored, and one of the wrong type causes an error or counts as nothing, so the result is not what the expression seems to say.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "<": [1, { "var": ["state.cups", 2] }, 5] }',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "present": [{ "join": [{ "map": [{ "var": "config.payOrigins" }, { "upper": [{ "var": "" }] }] }, ", "] }] }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { ">": [{ "var": "state.cups" }] }',
        at: 'tea/flow.json:76',
        says: '">" takes 2 values, but receives 1',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "!": [{ "var": "state.cups" }, { "var": "state.kind" }] }',
        at: 'tea/flow.json:76',
        says: '"!" takes 1 value, but receives 2',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "find": [[], "id"] }',
        at: 'tea/flow.json:76',
        says: '"find" takes 3 values, but receives 2',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "count": [{ "var": "state.kind" }] }',
        at: 'tea/flow.json:76',
        says: '"count" takes a list, but receives "green" or "black"',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "some": [{ "var": "config.payOrigins" }, { "<": [{ "round": [{ "var": "" }] }, 2] }] }',
        at: 'tea/flow.json:76',
        says: '"round" takes a number, but receives a text',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "upper": [{ "find": [[{ "id": "a", "n": 1 }], "id", "a"] }] }',
        at: 'tea/flow.json:76',
        says: 'receives an object',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places
      .filter(({ kind }) => kind === 'logic')
      .flatMap((place) => [...checkCount(place), ...checkTypes(context, place)]),
  ),
});

// helpers

type Place = FlowContext['places'][number];

function checkCount({ file, pointer, value }: Place): readonly Finding[] {
  return getExpressionReads(value).operators.flatMap(({ name, count, pointer: inside }) => {
    const takes = getBounds(name);
    if (!takes || (count >= takes.least && count <= takes.most)) return [];
    const message = `"${name}" takes ${describeBounds(takes)}, but receives ${count}.`;
    return [{ file, pointer: pointer + inside, message }];
  });
}

/** Most operators treat a missing value as an empty list or text, so missing values are not reported. */
function checkTypes(context: FlowContext, place: Place): readonly Finding[] {
  const { file, pointer } = place;
  return getTypeAnalysis(context, place).notes.flatMap((note) => {
    if (note.kind !== 'argument') return [];
    const { operator, given, wanted } = note;
    const found = findTypeMismatch(toPresentType(given), wanted, true);
    if (found?.kind !== 'value') return [];
    const where = found.path.length > 0 ? ' in it' : '';
    const message = `"${operator}" takes ${describeType(toPresentType(wanted))}, but receives ${describeType(found.part)}${where}.`;
    return [{ file, pointer: pointer + note.pointer, message }];
  });
}

interface ArgumentBounds {
  readonly least: number;
  readonly most: number;
}

const boundsByOperator: ReadonlyMap<string, ArgumentBounds> = new Map(
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

function getBounds(name: string): ArgumentBounds | undefined {
  return boundsByOperator.get(name);
}

function describeBounds({ least, most }: ArgumentBounds): string {
  const values = (number: number) => `${number} value${number === 1 ? '' : 's'}`;
  if (most === Number.POSITIVE_INFINITY) return `at least ${values(least)}`;
  return least === most ? values(least) : `${least} to ${values(most)}`;
}
