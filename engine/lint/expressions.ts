// Collects the expressions that a value depends on: the expressions inside a template, and the conditions and derived
// values that they name.

import {
  type App,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type Logic,
  type Template,
} from '../language/index.ts';

/**
 * Returns the expressions inside a template, in the order of the template.
 * @example
 * findExpressionsInTemplate({ kind: { $: { var: 'state.kind' } }, cups: 2 }) // [{ var: 'state.kind' }]
 */
export function findExpressionsInTemplate(shape: Template): readonly Json[] {
  if (Array.isArray(shape)) return shape.flatMap(findExpressionsInTemplate);
  if (!isObject(shape)) return [];
  return Object.entries(shape).flatMap(([name, value]) =>
    ['$', '$optional', '$each', 'by'].includes(name) && isExpression(shape, name)
      ? [value]
      : findExpressionsInTemplate(value),
  );
}

/** `by` is an expression only if the object also has `$each`. */
function isExpression(shape: object, name: string): boolean {
  return name !== 'by' || Object.hasOwn(shape, '$each');
}

/**
 * Returns an expression and all expressions that it refers to by name, directly or through other names.
 * @param seen the names to leave out. The function adds all names that it follows
 * @example
 * findExpressionDependencies(product.app, tea, { is: 'isGreen' })[1] // { '==': [{ var: 'state.kind' }, 'green'] }
 */
export function findExpressionDependencies(
  app: App,
  flow: Flow,
  rule: Logic,
  seen: Set<string> = new Set(),
): readonly Logic[] {
  const { conditions, derived } = getExpressionReads(rule);
  const named = [
    ...conditions.map(({ name }) => ({
      key: `condition ${name}`,
      rules: [flow.conditions[name]?.when ?? app.conditions[name]?.when ?? null],
    })),
    ...derived.map(({ name }) => ({
      key: `derived ${name}`,
      rules: findExpressionsInTemplate(flow.derive[name] ?? app.derive[name] ?? null),
    })),
  ].filter(({ key }) => !seen.has(key));
  for (const { key } of named) seen.add(key);
  return [
    rule,
    ...named.flatMap(({ rules }) =>
      rules.flatMap((each) => findExpressionDependencies(app, flow, each, seen)),
    ),
  ];
}
