// Creates the scope of a flow's expressions: the data that they may read, and the conditions and derived values.

import {
  type App,
  type Flow,
  getExpressionReads,
  isObject,
  type Logic,
  type Template,
} from '../../language/index.ts';
import { findExpressionsInTemplate } from '../expressions.ts';
import type { TypesByName } from './data-names.ts';
import { inferTemplate } from './infer-template.ts';
import { emptyPathMap } from './paths.ts';
import type { NamedRules, TypeScope } from './scope.ts';
import { anyType, type InferredType } from './type.ts';

/**
 * Creates the scope of a flow without any facts. Creates the scope of the application file if `flow` is null.
 * @param names the types of the names that the expressions of the flow may read
 */
export function createPlainScope(app: App, flow: Flow | null, names: TypesByName): TypeScope {
  const scope: TypeScope = {
    data: { object: { named: names, rest: null } },
    facts: emptyPathMap,
    parent: null,
    named: createNamed(app, flow, () => scope),
  };
  return scope;
}

// helpers

function createNamed(app: App, flow: Flow | null, scope: () => TypeScope): NamedRules {
  const derived = new Map<string, InferredType>();
  const open = new Set<string>();
  const pathsIn = (rule: Logic): readonly string[] => {
    const { paths, roots, conditions, derived: values } = getExpressionReads(rule);
    return [
      ...[...paths, ...roots].map(({ name }) => name).filter((name) => name !== ''),
      ...conditions.flatMap(({ name }) => pathsOfCondition(name)),
      ...values.flatMap(({ name }) => pathsOfDerived(name)),
    ];
  };
  const pathsOfCondition = memoizeByData((name) => pathsIn(conditionOf(name)?.when ?? null));
  const pathsOfDerived = memoizeByData((name) =>
    findExpressionsInTemplate(shapeOf(name) ?? null).flatMap(pathsIn),
  );
  const conditionOf = (name: string) =>
    getOwn(flow?.conditions, name) ?? getOwn(app.conditions, name);
  const shapeOf = (name: string): Template | undefined =>
    getOwn(flow?.derive, name) ?? getOwn(app.derive, name);
  return {
    within(name, look) {
      const condition = conditionOf(name);
      if (!condition || open.has(name)) return undefined;
      open.add(name);
      try {
        return look(condition.when);
      } finally {
        open.delete(name);
      }
    },
    derived(name) {
      const known = derived.get(name);
      if (known) return known;
      const shape = shapeOf(name);
      derived.set(name, anyType);
      if (shape !== undefined) derived.set(name, inferTemplate(shape, scope()));
      return derived.get(name) ?? anyType;
    },
    pathsOf: pathsOfDerived,
    pathsIn,
  };
}

/** Memoizes lists by name. A name whose list is being computed has an empty list. */
function memoizeByData(
  make: (name: string) => readonly string[],
): (name: string) => readonly string[] {
  const made = new Map<string, readonly string[]>();
  return (name) => {
    const known = made.get(name);
    if (known) return known;
    made.set(name, []);
    const found = [...new Set(make(name))];
    made.set(name, found);
    return found;
  };
}

function getOwn<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table && isObject(table) && Object.hasOwn(table, name) ? table[name] : undefined;
}
