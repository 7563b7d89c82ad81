// Converts a JSON Schema to a type. Unspecified parts stay open.

import { isObject, type Json } from '../../language/index.ts';
import { meet, unionOf } from './combine.ts';
import { defined } from './defined.ts';
import { fromValue } from './from-value.ts';
import { markedBySchema } from './private.ts';
import {
  anything,
  listOf,
  never,
  nothing,
  type Properties,
  someBoolean,
  someDay,
  someNumber,
  someText,
  type Type,
} from './type.ts';

/** Memoized by schema object. */
const known = new WeakMap<object, Type>();

/**
 * Returns the type of the values that match a schema. A property with a default counts as present.
 * An object with declared properties has no others unless the schema says so. A `$ref` may be
 * anything, because the references of documents are resolved before.
 */
export function fromSchema(schema: unknown): Type {
  if (schema === false) return never;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return anything;
  const found = known.get(schema);
  if (found) return found;
  // A recursive schema is open at the point of recursion.
  known.set(schema, anything);
  const made = make(schema as Schema);
  known.set(schema, made);
  return made;
}

// helpers

type Schema = Readonly<Record<string, unknown>>;

function make(schema: Schema): Type {
  if (schema.$ref !== undefined) return anything;
  const all = listed(schema.allOf).filter(isSchema);
  const parts = [
    ownType(schema),
    ...alternatives(schema.anyOf),
    ...alternatives(schema.oneOf),
    ...all.filter((each) => each.if === undefined).map((each) => fromSchema(each)),
  ];
  const conditional = [schema, ...all.filter((each) => each.if !== undefined)].flatMap(branchesOf);
  return markedBySchema(schema, conditional.reduce(withNames, parts.reduce(meet)));
}

function alternatives(list: unknown): readonly Type[] {
  const types = listed(list).map((each) => fromSchema(each));
  return types.length === 0 ? [] : [unionOf(types)];
}

/** Returns the schemas that apply conditionally. */
function branchesOf({ then, else: otherwise, dependentSchemas }: Schema): readonly Type[] {
  const dependent = isSchema(dependentSchemas) ? Object.values(dependentSchemas) : [];
  return [then, otherwise, ...dependent].filter(isSchema).map((each) => fromSchema(each));
}

/** Adds the properties of a conditional branch as optional ones. */
function withNames(type: Type, branch: Type): Type {
  if (!branch.object) return type;
  const { named, rest } = type.object ?? { named: {}, rest: null };
  const added = Object.entries(branch.object.named)
    .filter(([name]) => !Object.hasOwn(named, name))
    .map(([name, each]) => [name, { ...each, absent: true as const }]);
  return {
    ...(type.any ? {} : type),
    object: { named: { ...named, ...Object.fromEntries(added) }, rest },
  };
}

function ownType(schema: Schema): Type {
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly Json[]) : undefined;
  const literal =
    schema.const !== undefined
      ? fromValue(schema.const as Json)
      : values && unionOf(values.map((each) => fromValue(each)));
  const names = namesOf(schema);
  if (names.length === 0) return literal ?? anything;
  const type = unionOf(names.map((name) => ofName(name, schema)));
  return literal ? meet(type, literal) : type;
}

function namesOf(schema: Schema): readonly string[] {
  const said = [schema.type].flat().filter((each) => typeof each === 'string');
  if (schema.nullable === true && said.length > 0) return [...said, 'null'];
  if (said.length > 0) return said;
  if (isObject(schema.properties)) return ['object'];
  return isObject(schema.items) ? ['array'] : [];
}

function ofName(name: string, schema: Schema): Type {
  if (name === 'object') return { object: propertiesOf(schema) };
  if (name === 'array') {
    const list = listOf(fromSchema(schema.items));
    return Number(schema.minItems) > 0
      ? { list: { of: fromSchema(schema.items), filled: true } }
      : list;
  }
  if (name === 'string')
    return schema.format === 'date' || schema.format === 'date-time' ? someDay : someText;
  return Object.hasOwn(plain, name) ? (plain[name] ?? anything) : anything;
}

const plain: Readonly<Record<string, Type>> = {
  null: nothing,
  boolean: someBoolean,
  number: someNumber,
  integer: someNumber,
};

function propertiesOf(schema: Schema): Properties {
  const declared = isObject(schema.properties) ? schema.properties : undefined;
  const required = listed(schema.required);
  const named = Object.entries(declared ?? {}).map(([name, each]) => {
    const type = fromSchema(each);
    const isThere = required.includes(name) || (isObject(each) && each.default !== undefined);
    return [name, isThere || type.any ? type : { ...type, absent: true as const }] as const;
  });
  return defined({
    named: Object.fromEntries(named),
    rest: restOf(schema, declared !== undefined),
  });
}

function restOf(schema: Schema, declares: boolean): Type | null {
  const { additionalProperties: more } = schema;
  if (schema.patternProperties !== undefined || more === true) return anything;
  if (isObject(more)) return fromSchema(more);
  // Without any declaration the object is open.
  return more === false || declares ? null : anything;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
