// Finds the part of an expression that its examples contradict, by trying variants of the
// expression.

import { isObject, type Json, type Logic, parseOperation } from '../../language/index.ts';
import { type Part, partsOf } from './parts.ts';
import { agrees, type PlayedExample } from './played-examples.ts';
import { partInWords, type Variant, variantsOf } from './variants.ts';

/** The names and data that an expression may use. */
export interface Vocabulary {
  readonly conditions: readonly string[];
  readonly derived: readonly string[];
  /** The data of the examples. */
  readonly given: readonly Json[];
}

/** Returns the first variant, one edit away, that satisfies every example, or null. */
export function slipOf(
  rule: Logic,
  examples: readonly PlayedExample[],
  words: Vocabulary,
): Variant | null {
  for (const candidates of [slips, otherNames, additions]) {
    const found = candidates(rule, words).filter((variant) => agrees(variant.rule, examples));
    const [first] = found.toSorted((one, other) => doubtOf(one) - doubtOf(other));
    if (first) return first;
  }
  return null;
}

// helpers

type Candidates = (rule: Logic, words: Vocabulary) => readonly Variant[];

/**
 * Ranks explanations: a wrong constant is likelier than a lost negation next to "==" or ">", and
 * less likely next to "!=".
 */
function doubtOf({ instead }: Variant): number {
  if (/^(?:not )?"(?:!==?|<|>)"$|^not "[=<>]/.test(instead)) return 2;
  return /^"(?:===?|and|or|[<>]=)"$/.test(instead) ? 0 : 1;
}

const swaps: Candidates = (rule) => [
  ...variantsOf(rule).filter(({ instead }) => /^"|^-?\d|^(?:true|false)$/.test(instead)),
  ...partsOf(rule).flatMap((part) => {
    const operation = parseOperation(part.node);
    const [first = null, second = null, ...others] = operation?.operands ?? [];
    if (!operation || operation.operands.length < 2 || isConnective(operation.name)) return [];
    const node = { [operation.name]: [second, first, ...others] as Json[] };
    return [variant(part, node, 'the order of the operands', 'the other order')];
  }),
];

const slips: Candidates = (rule, words) => [
  ...swaps(rule, words),
  ...negations(rule, words),
  ...otherValues(rule, words),
];

const negations: Candidates = (rule) =>
  partsOf(rule).flatMap((part) => {
    if (part.position !== 'truth') return [];
    const operation = parseOperation(part.node);
    const said = partInWords(part.node);
    return operation?.name === '!'
      ? [variant(part, operation.operands[0] ?? null, said, 'the same without "!"')]
      : [variant(part, { '!': part.node }, said, `not ${said}`)];
  });

const otherNames: Candidates = (rule, { conditions, derived, given }) => {
  const paths = [...new Set(given.flatMap((each) => leavesOf(each).map(([path]) => path)))];
  const named = { is: conditions, derived, var: paths };
  return partsOf(rule).flatMap((part) => {
    const operation = parseOperation(part.node);
    if (!operation || !Object.hasOwn(named, operation.name) || part.element) return [];
    return named[operation.name as keyof typeof named].map((name) =>
      variant(part, { [operation.name]: name }, partInWords(part.node), `"${name}"`),
    );
  });
};

const otherValues: Candidates = (rule, { given }) => {
  const values = [...new Set(given.flatMap((each) => leavesOf(each).map(([, value]) => value)))];
  return partsOf(rule).flatMap((part) =>
    part.inside === null || isObject(part.node) || Array.isArray(part.node)
      ? []
      : values.map((value) =>
          variant(part, value, JSON.stringify(part.node), JSON.stringify(value)),
        ),
  );
};

/** Variants with a missing operand added to an `and` or `or`, or to a guard that should be one. */
const additions: Candidates = (rule, { conditions, given }) => {
  const tests: readonly Logic[] = [
    ...conditions.map((name) => ({ is: name })),
    ...[...new Set(given.flatMap((each) => leavesOf(each).map(([path]) => path)))].map((path) => ({
      present: [{ var: path }],
    })),
  ].flatMap((test) => [test, { '!': test }]);
  return partsOf(rule).flatMap((part) => {
    const operation = parseOperation(part.node);
    if (part.position !== 'truth') return [];
    const names = operation && isConnective(operation.name) ? [operation.name] : ['and', 'or'];
    return names
      .filter((name) => name === 'and' || name === 'or')
      .flatMap((name) =>
        tests.map((test) => {
          const before = operation?.name === name ? operation.operands : [part.node];
          const rule = { [name]: [...before, test] as Json[] };
          const said = partInWords(part.node);
          return variant(part, rule, said, `${said} ${name} ${inWords(test)}`);
        }),
      );
  });
};

function variant(part: Part, node: Logic, said: string, instead: string): Variant {
  return { pointer: part.pointer, rule: part.with(node), part: said, instead };
}

function inWords(test: Logic): string {
  const operation = parseOperation(test);
  const [inner = null] = operation?.operands ?? [];
  const isPresence = (each: Logic) => parseOperation(each)?.name === 'present';
  const whose = (each: Logic) => partInWords(parseOperation(each)?.operands[0] ?? null);
  if (operation?.name === '!')
    return isPresence(inner) ? `the absence of ${whose(inner)}` : `not ${inWords(inner)}`;
  return isPresence(test) ? `the presence of ${whose(test)}` : partInWords(test);
}

function isConnective(name: string): boolean {
  return ['and', 'or', '!', '!!', 'if', '?:'].includes(name);
}

/** Returns every primitive value in the data with its path. */
function leavesOf(value: Json, path = ''): readonly (readonly [path: string, value: Json])[] {
  if (!isObject(value) && !Array.isArray(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, path === '' ? name : `${path}.${name}`),
  );
}
