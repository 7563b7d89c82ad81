// The names that a flow's expressions may read, with their types. Names that flows share are
// computed once.

import {
  type Flow,
  isObject,
  type Json,
  type JsonSchema,
  type Product,
} from '../../language/index.ts';
import type { CheckContext } from '../define-rule.ts';
import { meet, union, unionOf } from './combine.ts';
import { fromSchema } from './from-schema.ts';
import { fromData, fromValue } from './from-value.ts';
import { present } from './narrow.ts';
import { paramsOfAll, paramsOfFlow } from './params.ts';
import { storedInApp, storedInFlow } from './stored.ts';
import { absent, anything, isNever, someBoolean, someDay, someText, type Type } from './type.ts';

/** Name -> type. */
export type Types = Readonly<Record<string, Type>>;

/** Returns name -> type in a flow, or in the application file when `flow` is null. */
export function dataNames(context: CheckContext, flow: Flow | null): Types {
  const shared = shareds.get(context) ?? sharedNames(context);
  shareds.set(context, shared);
  const { product } = context;
  const params = flow ? paramsOfFlow(product, flow) : paramsOfAll(product);
  return {
    ...shared.scopes,
    ...(flow
      ? {
          state: refined(flow.state.schema, storedInFlow(context, flow).get('state')),
          with: valuesOf(flow, shared),
        }
      : {}),
    query: texts,
    params: objectOf(
      [...params].map(([name, isSure]) => [
        name,
        isSure && flow ? someText : union(someText, absent),
      ]),
    ),
    ...shared.others,
  };
}

// helpers

interface Shared {
  readonly scopes: Types;
  readonly others: Types;
  /** Name of a flow value -> the flows that define it. */
  readonly flowsWith: ReadonlyMap<string, readonly Flow[]>;
  /** Names of flow values -> their combined type. */
  readonly families: Map<string, Type>;
}

const shareds = new WeakMap<CheckContext, Shared>();

const texts: Type = { object: { named: {}, rest: union(someText, absent) } };

function sharedNames(context: CheckContext): Shared {
  const { app, flows } = context.product;
  const stored = storedInApp(context);
  return {
    scopes: each(app.scopes, ({ schema }, name) => refined(schema, stored.get(name))),
    others: {
      event: anything,
      result: anything,
      error: anything,
      outcome: union(someText, absent),
      flags: { object: { named: each(app.flags, () => someBoolean), rest: null } },
      config: fromSchema(app.config),
      data: { object: { named: each(app.data, fromData), rest: null } },
      here: {
        object: { named: { flow: someText, step: someText, address: someText }, rest: null },
      },
      now: someDay,
    },
    flowsWith: flowsByValue(flows),
    families: new Map(),
  };
}

function each<Value>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Type,
): Types {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, make(value, name)]),
  );
}

function objectOf(types: readonly (readonly [string, Type])[]): Type {
  return { object: { named: Object.fromEntries(types), rest: null } };
}

/** Returns the type of a schema, refined by what is known about single properties. */
function refined(schema: JsonSchema, stored: ReadonlyMap<string, Type> = new Map()): Type {
  const type = fromSchema(schema);
  const { object } = type;
  if (!object) return type;
  const named = { ...object.named };
  for (const [name, given] of stored) {
    const declared = Object.hasOwn(named, name) ? named[name] : undefined;
    if (!declared) continue;
    const start = startOf(schema, name);
    named[name] = within(declared, start ? union(given, start) : given);
  }
  return { ...type, object: { ...object, named } };
}

/** Returns the initial type of a value, before an assignment and after a reset. */
function startOf(schema: JsonSchema, name: string): Type | null {
  const property = isObject(schema.properties) ? schema.properties[name] : undefined;
  const start = isObject(property) ? property.default : undefined;
  return start === undefined || start === null ? null : fromValue(start);
}

/** Returns the given type, or absent as far as the declaration allows it. */
function within(declared: Type, given: Type): Type {
  const met = meet(present(declared), given);
  if (isNever(met)) return declared;
  const { null: none, absent: gone } = declared;
  return { ...met, ...(none ? { null: none } : {}), ...(gone ? { absent: gone } : {}) };
}

function flowsByValue(flows: Product['flows']): ReadonlyMap<string, readonly Flow[]> {
  const found = new Map<string, Flow[]>();
  for (const flow of Object.values(flows))
    for (const name of Object.keys(flow.with)) {
      const known = found.get(name) ?? [];
      known.push(flow);
      found.set(name, known);
    }
  return found;
}

/** Returns the types of a flow's values, combined over the flows that define the same ones. */
function valuesOf(flow: Flow, { flowsWith, families }: Shared): Type {
  const names = Object.keys(flow.with);
  const key = JSON.stringify(names);
  const known = families.get(key) ?? familyOf(names, flowsWith);
  families.set(key, known);
  return known;
}

function familyOf(names: readonly string[], flowsWith: Shared['flowsWith']): Type {
  const [least = []] = names
    .map((name) => flowsWith.get(name) ?? [])
    .sort((one, other) => one.length - other.length);
  const family = least.filter((flow) => names.every((name) => Object.hasOwn(flow.with, name)));
  return objectOf(
    names.map((name) => [name, unionOf(family.map((flow) => fromData(flow.with[name] as Json)))]),
  );
}
