// Evaluating JSON Logic: json-logic-js does it, on vetted expressions and own properties only.

import jsonLogic from 'json-logic-js';
import { operators } from './operators/index.ts';
import { type LogicContext, LogicFault } from './types.ts';
import { isUnsafePath, vet } from './vet.ts';

const vetted = new WeakSet<object>();
/** The contexts of the evaluations under way, innermost last: a derived value may evaluate while it is read. */
const contexts: LogicContext[] = [];

/**
 * Evaluates an expression.
 * @throws LogicFault if it cannot be evaluated
 * @example
 * evaluate({ '+': [{ var: 'cups' }, 1] }, context) // 3
 */
export function evaluate(rule: unknown, context: LogicContext): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  if (!vetted.has(rule)) {
    vet(rule);
    vetted.add(rule);
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
 * Returns true if a guard holds, by JSON Logic's truthiness: an empty list is false, the text "0" is true.
 * @example
 * holds({ '>': [{ var: 'cups' }, 1] }, context) // true
 */
export function holds(rule: unknown, context: LogicContext): boolean {
  return jsonLogic.truthy(evaluate(rule, context));
}

// helpers

/** Reads a path by own properties only. */
function read(data: unknown, path: unknown, fallback: unknown = null): unknown {
  if (path === undefined || path === null || path === '') return data;
  let value: unknown = data;
  for (const segment of segmentsOf(String(path))) {
    if (value === null || value === undefined) return fallback;
    if (typeof value !== 'object' || !Object.hasOwn(value, segment)) return fallback;
    value = (value as Record<string, unknown>)[segment];
  }
  return value === undefined || typeof value === 'function' ? fallback : value;
}

/** Flows name the same few paths again and again; a path may also be made of data, so that they are not all kept. */
const known = new Map<string, readonly string[]>();
const mostKnown = 5000;

function segmentsOf(path: string): readonly string[] {
  const found = known.get(path);
  if (found) return found;
  if (isUnsafePath(path))
    throw new LogicFault('unsafe-path', '', `"${path}" would reach a prototype.`);
  const segments = path.split('.');
  if (known.size < mostKnown) known.set(path, segments);
  return segments;
}

function current(): LogicContext {
  const context = contexts.at(-1);
  if (!context) throw new LogicFault('bad-argument', '', 'There is nothing to evaluate against.');
  return context;
}

// json-logic-js keeps one table of operations: it is made safe once, here, for everyone.
jsonLogic.rm_operation('log');
jsonLogic.add_operation('var', function (this: unknown, path?: unknown, fallback?: unknown) {
  return read(this, path, fallback);
} as never);
jsonLogic.add_operation('is', (name: unknown) => current().condition(String(name)));
jsonLogic.add_operation('derived', (name: unknown) => current().derived(String(name)) ?? null);
jsonLogic.add_operation('root', (path: unknown) => read(current().data, path));
for (const operator of operators) {
  jsonLogic.add_operation(operator.name, ((...values: unknown[]) =>
    operator.apply(values, current())) as never);
}
