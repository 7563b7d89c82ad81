// Finds the part of an expression that contradicts the examples, by evaluating variants of the expression.

import { isObject, type Json, type Logic, parseOperation } from '../../language/index.ts';
import { type ExpressionPart, getExpressionParts } from './expression-parts.ts';
import { type PreparedExample, satisfiesExamples } from './prepared-examples.ts';
import {
  createExpressionVariants,
  describeExpressionPart,
  type ExpressionVariant,
} from './variants.ts';

/** The names and data that a variant of an expression may use. */
export interface ExpressionVocabulary {
  readonly conditions: readonly string[];
  readonly derived: readonly string[];
  /** The data of the examples. */
  readonly given: readonly Json[];
}

/** Returns the first variant with one change that satisfies every example, or null. */
export function findLikelyMistake(
  rule: Logic,
  examples: readonly PreparedExample[],
  words: ExpressionVocabulary,
): ExpressionVariant | null {
  for (const candidates of [changeOnePart, replaceNames, addOperands]) {
    const found = candidates(rule, words).filter((variant) =>
      satisfiesExamples(variant.rule, examples),
    );
    const [first] = found.toSorted((one, other) => rankDoubt(one) - rankDoubt(other));
    if (first) return first;
  }
  return null;
}

// helpers

type VariantGenerator = (rule: Logic, words: ExpressionVocabulary) => readonly ExpressionVariant[];

/**
 * Ranks explanations by likelihood. A wrong constant is likelier than a missing negation next to "==" or ">", and less
 * likely next to "!=".
 */
function rankDoubt({ instead }: ExpressionVariant): number {
  if (/^(?:not )?"(?:!==?|<|>)"$|^not "[=<>]/.test(instead)) return 2;
  return /^"(?:===?|and|or|[<>]=)"$/.test(instead) ? 0 : 1;
}

const swapConstants: VariantGenerator = (rule) => [
  ...createExpressionVariants(rule).filter(({ instead }) =>
    /^"|^-?\d|^(?:true|false)$/.test(instead),
  ),
  ...getExpressionParts(rule).flatMap((part) => {
    const operation = parseOperation(part.node);
    const [first = null, second = null, ...others] = operation?.operands ?? [];
    if (!operation || operation.operands.length < 2 || isConnective(operation.name)) return [];
    const node = { [operation.name]: [second, first, ...others] as Json[] };
    return [createVariant(part, node, 'the order of the operands', 'the other order')];
  }),
];

const changeOnePart: VariantGenerator = (rule, words) => [
  ...swapConstants(rule, words),
  ...negateParts(rule, words),
  ...replaceValues(rule, words),
];

const negateParts: VariantGenerator = (rule) =>
  getExpressionParts(rule).flatMap((part) => {
    if (part.role !== 'truth') return [];
    const operation = parseOperation(part.node);
    const text = describeExpressionPart(part.node);
    return operation?.name === '!'
      ? [createVariant(part, operation.operands[0] ?? null, text, 'the same without "!"')]
      : [createVariant(part, { '!': part.node }, text, `not ${text}`)];
  });

const replaceNames: VariantGenerator = (rule, { conditions, derived, given }) => {
  const paths = [...new Set(given.flatMap((each) => getPrimitives(each).map(([path]) => path)))];
  const named = { is: conditions, derived, var: paths };
  return getExpressionParts(rule).flatMap((part) => {
    const operation = parseOperation(part.node);
    if (!operation || !Object.hasOwn(named, operation.name) || part.element) return [];
    return named[operation.name as keyof typeof named].map((name) =>
      createVariant(
        part,
        { [operation.name]: name },
        describeExpressionPart(part.node),
        `"${name}"`,
      ),
    );
  });
};

const replaceValues: VariantGenerator = (rule, { given }) => {
  const values = [
    ...new Set(given.flatMap((each) => getPrimitives(each).map(([, value]) => value))),
  ];
  return getExpressionParts(rule).flatMap((part) =>
    part.inside === null || isObject(part.node) || Array.isArray(part.node)
      ? []
      : values.map((value) =>
          createVariant(part, value, JSON.stringify(part.node), JSON.stringify(value)),
        ),
  );
};

/** Creates variants that add a missing operand to an `and` or `or`, or to a guard that lacks one. */
const addOperands: VariantGenerator = (rule, { conditions, given }) => {
  const tests: readonly Logic[] = [
    ...conditions.map((name) => ({ is: name })),
    ...[...new Set(given.flatMap((each) => getPrimitives(each).map(([path]) => path)))].map(
      (path) => ({
        present: [{ var: path }],
      }),
    ),
  ].flatMap((test) => [test, { '!': test }]);
  return getExpressionParts(rule).flatMap((part) => {
    const operation = parseOperation(part.node);
    if (part.role !== 'truth') return [];
    const names = operation && isConnective(operation.name) ? [operation.name] : ['and', 'or'];
    return names
      .filter((name) => name === 'and' || name === 'or')
      .flatMap((name) =>
        tests.map((test) => {
          const before = operation?.name === name ? operation.operands : [part.node];
          const rule = { [name]: [...before, test] as Json[] };
          const text = describeExpressionPart(part.node);
          return createVariant(part, rule, text, `${text} ${name} ${describeTest(test)}`);
        }),
      );
  });
};

function createVariant(
  part: ExpressionPart,
  node: Logic,
  text: string,
  instead: string,
): ExpressionVariant {
  return { pointer: part.pointer, rule: part.with(node), part: text, instead };
}

function describeTest(test: Logic): string {
  const operation = parseOperation(test);
  const [inner = null] = operation?.operands ?? [];
  const isPresence = (each: Logic) => parseOperation(each)?.name === 'present';
  const whose = (each: Logic) => describeExpressionPart(parseOperation(each)?.operands[0] ?? null);
  if (operation?.name === '!')
    return isPresence(inner) ? `the absence of ${whose(inner)}` : `not ${describeTest(inner)}`;
  return isPresence(test) ? `the presence of ${whose(test)}` : describeExpressionPart(test);
}

function isConnective(name: string): boolean {
  return ['and', 'or', '!', '!!', 'if', '?:'].includes(name);
}

/** Returns every primitive value in the data with the path of the value. */
function getPrimitives(value: Json, path = ''): readonly (readonly [path: string, value: Json])[] {
  if (!isObject(value) && !Array.isArray(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, each]) =>
    getPrimitives(each, path === '' ? name : `${path}.${name}`),
  );
}
