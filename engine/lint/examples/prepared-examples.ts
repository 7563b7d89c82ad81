// Evaluates the examples of a condition.

import {
  type Condition,
  type ExpressionContext,
  expressionHolds,
  type Flow,
  type Logic,
  LogicFault,
  memoize,
  type Product,
} from '../../language/index.ts';
import { createExampleContext } from './example-context.ts';

export interface PreparedExample {
  readonly context: ExpressionContext;
  readonly is: boolean;
}

/** Returns the examples of a condition with their data, in their original order. */
export function prepareConditionExamples(
  product: Product,
  flow: Flow | null,
  condition: Condition,
): readonly PreparedExample[] {
  return prepareWithProduct(condition, { product, flow });
}

const prepareWithProduct = memoize(
  ({ examples }: Condition, { product, flow }: { product: Product; flow: Flow | null }) =>
    examples.map(({ given, is }) => ({ context: createExampleContext(product, flow, given), is })),
  (one, other) => one.product.app === other.product.app && one.flow === other.flow,
);

/** Returns the result of an expression for one example, or a message if the expression cannot be evaluated. */
export function evaluateForExample(rule: Logic, { context }: PreparedExample): boolean | string {
  try {
    return expressionHolds(rule, context);
  } catch (fault) {
    return `a fault (${fault instanceof Error ? fault.message : String(fault)})`;
  }
}

/** Returns true if an expression has the expected result for every example. */
export function satisfiesExamples(rule: Logic, examples: readonly PreparedExample[]): boolean {
  return examples.every((example) => {
    try {
      return expressionHolds(rule, example.context) === example.is;
    } catch (fault) {
      if (fault instanceof LogicFault) return false;
      throw fault;
    }
  });
}
