// Creates guards that compare an answer with a value.

import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';

/** The comparison operators and their labels. */
export const comparisonLabels = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  present: 'is answered',
} as const;

export interface GuardComparison {
  readonly path: string;
  readonly operator: keyof typeof comparisonLabels;
  /** The value as the user typed it. */
  readonly value: string;
}

/** Returns true if the comparison has a path, an operator, and a value where necessary. */
export const isCompleteComparison = ({ path, operator, value }: GuardComparison): boolean =>
  path !== '' && (operator === 'present' || value !== '');

/**
 * Creates the guard of a comparison. If the value is one of the answer's choices, it keeps the type of the choice.
 * Otherwise, it becomes a number, `true`, or `false` if possible, or else a text.
 * @example
 * createComparisonGuard({ path: 'state.age', operator: '>=', value: '18' }, []) // { '>=': [{ var: 'state.age' }, 18] }
 */
export function createComparisonGuard(
  { path, operator, value }: GuardComparison,
  paths: Pick<StepDetails, 'paths'>['paths'],
): Json {
  const read = { var: path };
  if (operator === 'present') return { present: [read] };
  const choices = paths.find((each) => each.path === path)?.choices ?? [];
  const chosen = choices.find((each) => String(each.value) === value);
  return { [operator]: [read, chosen ? chosen.value : readLiteral(value)] };
}

// helpers

function readLiteral(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
