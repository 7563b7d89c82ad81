// The type of the data that a flow's expressions may read, and its named conditions and derived values.

import { isObject } from '../../data.ts';
import { readsOf } from '../../logic/index.ts';
import type { Product } from '../../parse.ts';
import type {
  Flow,
  Json,
  JsonSchema,
  Scope as KeptScope,
  Logic,
  Route,
  Shape,
} from '../../types.ts';
import { expressionsIn } from '../expressions.ts';
import { meet, union } from './combine.ts';
import { fromSchema } from './from-schema.ts';
import { fromData, fromValue } from './from-value.ts';
import { inferShape } from './infer-shape.ts';
import { present } from './narrow.ts';
import type { Named, Scope } from './scope.ts';
import { absent, anything, isNever, someBoolean, someDay, someText, type Type } from './type.ts';

/**
 * The scope of a flow (null: of the application's own file), in which nothing is known yet. `stored` says what calls put
 * at paths that nothing else writes.
 */
export function plainScope(
  product: Product,
  flow: Flow | null,
  stored: ReadonlyMap<string, Type>,
): Scope {
  const schemas = { ...product.app.scopes, ...(flow ? { state: flow.state } : {}) };
  const data = refined({ object: { named: namesOf(product, flow), rest: null } }, stored, schemas);
  const scope: Scope = {
    data,
    facts: new Map(),
    around: null,
    named: namedOf(product, flow, () => scope),
  };
  return scope;
}

/** The names of the parameters in an address. */
export function paramNames({ pattern }: Pick<Route, 'pattern'>): readonly string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

// helpers

/** The data with what is known of single values in their scopes, besides what their schemas say. */
function refined(
  data: Type,
  stored: ReadonlyMap<string, Type>,
  scopes: Readonly<Record<string, KeptScope>>,
): Type {
  const named = { ...data.object?.named };
  for (const [path, type] of stored) {
    const [scope = '', name = ''] = path.split('.');
    const { object } = named[scope] ?? {};
    const declared = object && Object.hasOwn(object.named, name) ? object.named[name] : undefined;
    if (!object || !declared) continue;
    const start = startOf(scopes[scope]?.schema, name);
    const value = within(declared, start ? union(type, start) : type);
    named[scope] = {
      ...named[scope],
      object: { ...object, named: { ...object.named, [name]: value } },
    };
  }
  return { object: { named, rest: null } };
}

/** What a value is before anything is put there, and where it was forgotten. */
function startOf(schema: JsonSchema | undefined, name: string): Type | null {
  const property = isObject(schema?.properties) ? schema.properties[name] : undefined;
  const start = isObject(property) ? property.default : undefined;
  return start === undefined || start === null ? null : fromValue(start);
}

/** What is there is what was given, or nothing as far as that is declared. */
function within(declared: Type, given: Type): Type {
  const met = meet(present(declared), given);
  if (isNever(met)) return declared;
  const { null: none, absent: gone } = declared;
  return { ...met, ...(none ? { null: none } : {}), ...(gone ? { absent: gone } : {}) };
}

const texts: Type = { object: { named: {}, rest: union(someText, absent) } };

/** The parameters of the addresses that lead to a flow: those of every one are there. */
function paramsOf({ routes }: Product, flow: Flow | null): Type {
  const patterns = routes.filter((route) => !flow || route.flow === flow.id).map(paramNames);
  const names = [...new Set(patterns.flat())];
  const named = names.map((name) => {
    const isThere = flow !== null && patterns.every((each) => each.includes(name));
    return [name, isThere ? someText : union(someText, absent)] as const;
  });
  return { object: { named: Object.fromEntries(named), rest: null } };
}

function namesOf(product: Product, flow: Flow | null): Readonly<Record<string, Type>> {
  const { app, flows } = product;
  const each = <Value>(values: Readonly<Record<string, Value>>, make: (value: Value) => Type) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]));
  return {
    ...each(app.scopes, ({ schema }) => fromSchema(schema)),
    ...(flow
      ? { state: fromSchema(flow.state.schema), with: valuesOf(flow, Object.values(flows)) }
      : {}),
    query: texts,
    params: paramsOf(product, flow),
    event: anything,
    result: anything,
    error: anything,
    outcome: union(someText, absent),
    flags: { object: { named: each(app.flags, () => someBoolean), rest: null } },
    config: fromSchema(app.config),
    data: { object: { named: each(app.data, fromData), rest: null } },
    here: { object: { named: { flow: someText, step: someText, address: someText }, rest: null } },
    now: someDay,
  };
}

/** A flow's own values, as they differ among the flows that have the same ones. */
function valuesOf(flow: Flow, flows: readonly Flow[]): Type {
  const names = Object.keys(flow.with);
  const family = flows.filter((each) => names.every((name) => Object.hasOwn(each.with, name)));
  const typeOf = (name: string) =>
    union(...family.map((each) => fromData(each.with[name] as Json)));
  return {
    object: { named: Object.fromEntries(names.map((name) => [name, typeOf(name)])), rest: null },
  };
}

function namedOf({ app }: Product, flow: Flow | null, scope: () => Scope): Named {
  const derived = new Map<string, Type>();
  const open = new Set<string>();
  const pathsIn = (rule: Logic): readonly string[] => {
    const { paths, roots, conditions, derived: values } = readsOf(rule);
    return [
      ...[...paths, ...roots].map(({ name }) => name).filter((name) => name !== ''),
      ...conditions.flatMap(({ name }) => pathsOfCondition(name)),
      ...values.flatMap(({ name }) => pathsOfDerived(name)),
    ];
  };
  const pathsOfCondition = remembered((name) => pathsIn(conditionOf(name)?.when ?? null));
  const pathsOfDerived = remembered((name) =>
    expressionsIn(shapeOf(name) ?? null).flatMap(pathsIn),
  );
  const conditionOf = (name: string) => own(flow?.conditions, name) ?? own(app.conditions, name);
  const shapeOf = (name: string): Shape | undefined =>
    own(flow?.derive, name) ?? own(app.derive, name);
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
      derived.set(name, anything);
      if (shape !== undefined) derived.set(name, inferShape(shape, scope()));
      return derived.get(name) ?? anything;
    },
    pathsOf: pathsOfDerived,
    pathsIn,
  };
}

/** The same lists, asked for once a name; none while it is being asked for. */
function remembered(
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

function own<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table && isObject(table) && Object.hasOwn(table, name) ? table[name] : undefined;
}
