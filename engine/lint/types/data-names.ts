// Collects the names that a flow's expressions may read, with their types. Names that flows share are computed once.

import {
  type Flow,
  isObject,
  type Json,
  type JsonSchema,
  type Product,
} from '../../language/index.ts';
import type { CheckContext } from '../define-rule.ts';
import { createIntersectionType, createUnionType, createUnionTypeOfList } from './combine.ts';
import { typeFromSchema } from './from-schema.ts';
import { typeFromData, typeFromValue } from './from-value.ts';
import { toPresentType } from './narrow.ts';
import { getAllParams, getFlowParams } from './params.ts';
import { getTypesStoredInApp, getTypesStoredInFlow } from './stored.ts';
import {
  absentType,
  anyType,
  booleanType,
  dayType,
  type InferredType,
  isNeverType,
  textType,
} from './type.ts';

/** The type of each name. */
export type TypesByName = Readonly<Record<string, InferredType>>;

/** Returns the types by name in a flow. Returns those of the application file if `flow` is null. */
export function getDataTypes(context: CheckContext, flow: Flow | null): TypesByName {
  const shared = sharedTypesCache.get(context) ?? getSharedTypes(context);
  sharedTypesCache.set(context, shared);
  const { product } = context;
  const params = flow ? getFlowParams(product, flow) : getAllParams(product);
  return {
    ...shared.scopes,
    ...(flow
      ? {
          state: refineSchemaType(
            flow.state.schema,
            getTypesStoredInFlow(context, flow).get('state'),
          ),
          with: getFlowValuesType(flow, shared),
        }
      : {}),
    query: textsType,
    params: createObjectType(
      [...params].map(([name, isSure]) => [
        name,
        isSure && flow ? textType : createUnionType(textType, absentType),
      ]),
    ),
    ...shared.others,
  };
}

// helpers

interface SharedTypes {
  readonly scopes: TypesByName;
  readonly others: TypesByName;
  /** Maps the name of a flow value to the flows that define it. */
  readonly flowsWith: ReadonlyMap<string, readonly Flow[]>;
  /** Maps the names of flow values to their combined type. */
  readonly families: Map<string, InferredType>;
}

const sharedTypesCache = new WeakMap<CheckContext, SharedTypes>();

const textsType: InferredType = {
  object: { named: {}, rest: createUnionType(textType, absentType) },
};

function getSharedTypes(context: CheckContext): SharedTypes {
  const { app, flows } = context.product;
  const stored = getTypesStoredInApp(context);
  return {
    scopes: mapValues(app.scopes, ({ schema }, name) => refineSchemaType(schema, stored.get(name))),
    others: {
      event: anyType,
      result: anyType,
      error: anyType,
      outcome: createUnionType(textType, absentType),
      flags: { object: { named: mapValues(app.flags, () => booleanType), rest: null } },
      config: typeFromSchema(app.config),
      data: { object: { named: mapValues(app.data, typeFromData), rest: null } },
      here: {
        object: {
          named: {
            ...{ flow: textType, step: textType, address: textType },
            failed: createUnionType(textType, absentType),
          },
          rest: null,
        },
      },
      now: dayType,
    },
    flowsWith: groupFlowsByValue(flows),
    families: new Map(),
  };
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => InferredType,
): TypesByName {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, make(value, name)]),
  );
}

function createObjectType(types: readonly (readonly [string, InferredType])[]): InferredType {
  return { object: { named: Object.fromEntries(types), rest: null } };
}

/** Returns the type of a schema, refined by the known types of single properties. */
function refineSchemaType(
  schema: JsonSchema,
  stored: ReadonlyMap<string, InferredType> = new Map(),
): InferredType {
  const type = typeFromSchema(schema);
  const { object } = type;
  if (!object) return type;
  const named = { ...object.named };
  for (const [name, given] of stored) {
    const declared = Object.hasOwn(named, name) ? named[name] : undefined;
    if (!declared) continue;
    const start = getInitialType(schema, name);
    named[name] = limitToDeclared(declared, start ? createUnionType(given, start) : given);
  }
  return { ...type, object: { ...object, named } };
}

/** Returns the initial type of a value, before an assignment and after a reset. */
function getInitialType(schema: JsonSchema, name: string): InferredType | null {
  const property = isObject(schema.properties) ? schema.properties[name] : undefined;
  const start = isObject(property) ? property.default : undefined;
  return start === undefined || start === null ? null : typeFromValue(start);
}

/** Returns the given type. The value may be absent if the declaration allows it. */
function limitToDeclared(declared: InferredType, given: InferredType): InferredType {
  const common = createIntersectionType(toPresentType(declared), given);
  if (isNeverType(common)) return declared;
  const { null: none, absent: gone } = declared;
  return { ...common, ...(none ? { null: none } : {}), ...(gone ? { absent: gone } : {}) };
}

function groupFlowsByValue(flows: Product['flows']): ReadonlyMap<string, readonly Flow[]> {
  const found = new Map<string, Flow[]>();
  for (const flow of Object.values(flows))
    for (const name of Object.keys(flow.with)) {
      const known = found.get(name) ?? [];
      known.push(flow);
      found.set(name, known);
    }
  return found;
}

/** Returns the types of a flow's values, combined over all flows that define the same values. */
function getFlowValuesType(flow: Flow, { flowsWith, families }: SharedTypes): InferredType {
  const names = Object.keys(flow.with);
  const key = JSON.stringify(names);
  const known = families.get(key) ?? getFamilyType(names, flowsWith);
  families.set(key, known);
  return known;
}

function getFamilyType(
  names: readonly string[],
  flowsWith: SharedTypes['flowsWith'],
): InferredType {
  const [least = []] = names
    .map((name) => flowsWith.get(name) ?? [])
    .sort((one, other) => one.length - other.length);
  const family = least.filter((flow) => names.every((name) => Object.hasOwn(flow.with, name)));
  return createObjectType(
    names.map((name) => [
      name,
      createUnionTypeOfList(family.map((flow) => typeFromData(flow.with[name] as Json))),
    ]),
  );
}
