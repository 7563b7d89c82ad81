// Decides if a formula is satisfiable by trying sample values for its terms.

import type { PropositionalFormula, TermQuestion } from './formula.ts';

/**
 * The maximum number of attempts. Beyond it, the formula counts as satisfiable, because only proven results are
 * reported.
 */
const maxTries = 4000;

/**
 * Returns false only if no data satisfies the formula. Terms are treated as independent, so true means that the formula
 * was not disproved.
 */
export function isSatisfiable(formula: PropositionalFormula): boolean {
  const samples = [...groupQuestionsByTerm(formula)].map(
    ([term, questions]) =>
      [term, selectDistinctSamples(createSamples(questions), questions)] as const,
  );
  let tries = 0;
  const chosen = new Map<string, SampleValue>();
  const search = (index: number): boolean => {
    tries += 1;
    if (tries > maxTries) return true;
    const known = evaluate(formula, chosen);
    if (known !== undefined) return known;
    const [term, values] = samples[index] ?? ['', []];
    for (const value of values) {
      chosen.set(term, value);
      if (search(index + 1)) return true;
    }
    chosen.delete(term);
    return false;
  };
  return search(0);
}

// helpers

/** A value that represents all values with the same answers to the questions about a term. */
interface SampleValue {
  readonly value: string | number | boolean | null;
  /** The number of items if the value is a list. */
  readonly count: number;
  readonly list: boolean;
}

function groupQuestionsByTerm(formula: PropositionalFormula): Map<string, TermQuestion[]> {
  const found = new Map<string, TermQuestion[]>();
  const visit = (each: PropositionalFormula): void => {
    if (each.kind === 'and' || each.kind === 'or') each.of.forEach(visit);
    else if (each.kind === 'not') visit(each.of);
    else if (each.kind === 'fact')
      found.set(each.term, [...(found.get(each.term) ?? []), each.question]);
  };
  visit(formula);
  return found;
}

function createSamples(questions: readonly TermQuestion[]): readonly SampleValue[] {
  const values = new Set<SampleValue['value']>([null, false, true, '', '\u0000other', 0]);
  const counts = new Set<number>();
  for (const question of questions) {
    if (question.kind === 'equal') values.add(question.to);
    if (question.kind === 'order') for (const each of [-1, 0, 1]) values.add(question.limit + each);
    if (question.kind === 'count')
      for (const each of [0, 1, 2]) counts.add(Math.max(0, Math.floor(question.limit) + each - 1));
  }
  const other = '\u0000other';
  if (counts.size > 0)
    return [
      { value: null, count: 0, list: true },
      ...[0, ...counts].map((count) => ({ value: other, count, list: true })),
    ];
  return [...values].map((value) => ({ value, count: 0, list: false }));
}

/** Returns one sample value for each combination of answers. */
function selectDistinctSamples(
  samples: readonly SampleValue[],
  questions: readonly TermQuestion[],
): readonly SampleValue[] {
  const byAnswers = new Map(
    samples.map((sample) => [
      questions.map((each) => Number(answerQuestion(each, sample))).join(''),
      sample,
    ]),
  );
  return [...byAnswers.values()];
}

/** Returns the value of a formula, or undefined if it depends on terms without a value. */
function evaluate(
  formula: PropositionalFormula,
  chosen: ReadonlyMap<string, SampleValue>,
): boolean | undefined {
  switch (formula.kind) {
    case 'constant':
      return formula.holds;
    case 'not': {
      const inner = evaluate(formula.of, chosen);
      return inner === undefined ? undefined : !inner;
    }
    case 'fact': {
      const sample = chosen.get(formula.term);
      return sample === undefined ? undefined : answerQuestion(formula.question, sample);
    }
    default: {
      const decisive = formula.kind === 'or';
      let known = true;
      for (const each of formula.of) {
        const result = evaluate(each, chosen);
        if (result === decisive) return decisive;
        known &&= result !== undefined;
      }
      return known ? !decisive : undefined;
    }
  }
}

function answerQuestion(question: TermQuestion, { value, count, list }: SampleValue): boolean {
  switch (question.kind) {
    case 'truthy':
      return list ? count > 0 : Boolean(value);
    case 'present':
      return list ? count > 0 : value !== null && value !== '';
    case 'equal':
      return question.strict ? value === question.to : isLooselyEqual(value, question.to);
    case 'order':
      return compareNumbers(question.operator, Number(value), question.limit);
    case 'count':
      return compareNumbers(question.operator, count, question.limit);
  }
}

/** Compares values like the loose equality of JSON Logic, but does not convert between strings and numbers. */
function isLooselyEqual(one: SampleValue['value'], other: SampleValue['value']): boolean {
  return typeof one === typeof other || one === null || other === null
    ? one === other
    : String(one) === String(other);
}

function compareNumbers(operator: string, one: number, other: number): boolean {
  if (operator === '<') return one < other;
  if (operator === '<=') return one <= other;
  if (operator === '>') return one > other;
  return operator === '>=' ? one >= other : one === other;
}
