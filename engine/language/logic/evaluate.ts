// Evaluates JSON Logic with json-logic-js. Expressions are checked before they are evaluated, and read own properties
// only.

import jsonLogic from 'json-logic-js';
import { memoizeByText } from '../memoize.ts';
import { assertSafeExpression, isUnsafePath } from './check-expression.ts';
import { operators } from './operators/index.ts';
import { type LogicContext, LogicFault } from './types.ts';

const vettedRules = new WeakSet<object>();
/** The stack of contexts. Reading a derived value starts a nested evaluation. */
const contexts: LogicContext[] = [];

/**
 * Evaluates an expression.
 * @throws LogicFault if the expression cannot be evaluated
 * @example
 * evaluateExpression({ '+': [{ var: 'cups' }, 1] }, context) // 3
 */
export function evaluateExpression(rule: unknown, context: LogicContext): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  if (!vettedRules.has(rule)) {
    assertSafeExpression(rule);
    vettedRules.add(rule);
  }
  contexts.push(context);
  try {
    return jsonLogic.apply(rule as never, context.data);
  } catch (fault) {
    if (fault instanceof LogicFault) throw fault;
    throw new LogicFault(
      'bad-argument',
      '',
      fault instanceof Error ? fault.message : String(fault),
    );
  } finally {
    contexts.pop();
  }
}

/**
 * Returns true if a guard holds. Uses the truthiness of JSON Logic: an empty list is false, and the text "0" is true.
 * @example
 * expressionHolds({ '>': [{ var: 'cups' }, 1] }, context) // true
 */
export function expressionHolds(rule: unknown, context: LogicContext): boolean {
  return jsonLogic.truthy(evaluateExpression(rule, context));
}

// helpers

/** Reads the value at a path. Reads own properties only. */
function readOwnPath(data: unknown, path: unknown, fallback: unknown = null): unknown {
  if (path === undefined || path === null || path === '') return data;
  let value: unknown = data;
  for (const segment of splitLogicPath(String(path))) {
    if (value === null || value === undefined) return fallback;
    if (typeof value !== 'object' || !Object.hasOwn(value, segment)) return fallback;
    value = (value as Record<string, unknown>)[segment];
  }
  return value === undefined || typeof value === 'function' ? fallback : value;
}

const splitLogicPath = memoizeByText((path): readonly string[] => {
  if (isUnsafePath(path))
    throw new LogicFault('unsafe-path', '', `"${path}" would reach a prototype.`);
  return path.split('.');
});

function getCurrentContext(): LogicContext {
  const context = contexts.at(-1);
  if (!context) throw new LogicFault('bad-argument', '', 'There is nothing to evaluate against.');
  return context;
}

/**
 * Joins two texts. If a name with a final period, such as "Acme Ltd.", comes last in a sentence, the sentence gets no
 * second period.
 */
function joinTexts(start: string, part: unknown): string {
  const end = String(part ?? '');
  const isDoubled =
    start.endsWith('.') && !start.endsWith('..') && end.startsWith('.') && !end.startsWith('..');
  return start + (isDoubled ? end.slice(1) : end);
}

// json-logic-js has one global table of operations. It is made safe once, when this module loads.
jsonLogic.rm_operation('log');
jsonLogic.add_operation('var', function (this: unknown, path?: unknown, fallback?: unknown) {
  return readOwnPath(this, path, fallback);
} as never);
jsonLogic.add_operation('is', (name: unknown) => getCurrentContext().condition(String(name)));
jsonLogic.add_operation(
  'derived',
  (name: unknown) => getCurrentContext().derived(String(name)) ?? null,
);
jsonLogic.add_operation('cat', (...parts: unknown[]) => parts.reduce<string>(joinTexts, ''));
jsonLogic.add_operation('root', (path: unknown) => readOwnPath(getCurrentContext().data, path));
for (const operator of operators) {
  jsonLogic.add_operation(operator.name, ((...values: unknown[]) =>
    operator.apply(values, getCurrentContext())) as never);
}
