// Evaluates the examples of a condition.

import {
  type Condition,
  type Context,
  type Flow,
  holds,
  type Logic,
  LogicFault,
  memoize,
  type Product,
} from '../../language/index.ts';
import { exampleContext } from './example-context.ts';

export interface PlayedExample {
  readonly context: Context;
  readonly is: boolean;
}

/** Returns the examples of a condition in their order, with their data. */
export function playedExamples(
  product: Product,
  flow: Flow | null,
  condition: Condition,
): readonly PlayedExample[] {
  return played(condition, { product, flow });
}

const played = memoize(
  ({ examples }: Condition, { product, flow }: { product: Product; flow: Flow | null }) =>
    examples.map(({ given, is }) => ({ context: exampleContext(product, flow, given), is })),
  (one, other) => one.product.app === other.product.app && one.flow === other.flow,
);

/**
 * Returns the result of an expression for one example, or a message when it cannot be evaluated.
 */
export function outcomeOf(rule: Logic, { context }: PlayedExample): boolean | string {
  try {
    return holds(rule, context);
  } catch (fault) {
    return `a fault (${fault instanceof Error ? fault.message : String(fault)})`;
  }
}

/** Returns true if an expression produces the expected result of every example. */
export function agrees(rule: Logic, examples: readonly PlayedExample[]): boolean {
  return examples.every((example) => {
    try {
      return holds(rule, example.context) === example.is;
    } catch (fault) {
      if (fault instanceof LogicFault) return false;
      throw fault;
    }
  });
}
