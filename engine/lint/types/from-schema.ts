// Converts a JSON Schema to a type. Unspecified parts accept any value.

import { isObject, type Json } from '../../language/index.ts';
import { createIntersectionType, createUnionTypeOfList } from './combine.ts';
import { typeFromValue } from './from-value.ts';
import { omitUndefined } from './omit-undefined.ts';
import { markTypeBySchema } from './sensitivity.ts';
import {
  anyType,
  booleanType,
  createListType,
  dayType,
  type InferredType,
  neverType,
  nullType,
  numberType,
  type ObjectProperties,
  textType,
} from './type.ts';

/** Caches types by schema object. */
const typesCache = new WeakMap<object, InferredType>();

/**
 * Returns the type of the values that match a schema. A property with a default counts as present. An object with
 * declared properties has no other properties unless the schema allows them. A `$ref` accepts any value, because the
 * references of documents have already been resolved.
 */
export function typeFromSchema(schema: unknown): InferredType {
  if (schema === false) return neverType;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return anyType;
  const found = typesCache.get(schema);
  if (found) return found;
  // A recursive schema accepts any value at the point of recursion.
  typesCache.set(schema, anyType);
  const made = createType(schema as Schema);
  typesCache.set(schema, made);
  return made;
}

// helpers

type Schema = Readonly<Record<string, unknown>>;

function createType(schema: Schema): InferredType {
  if (schema.$ref !== undefined) return anyType;
  const all = toList(schema.allOf).filter(isSchema);
  const parts = [
    createOwnType(schema),
    ...createAlternatives(schema.anyOf),
    ...createAlternatives(schema.oneOf),
    ...all.filter((each) => each.if === undefined).map((each) => typeFromSchema(each)),
  ];
  const conditional = [schema, ...all.filter((each) => each.if !== undefined)].flatMap(getBranches);
  return markTypeBySchema(
    schema,
    conditional.reduce(addBranchProperties, parts.reduce(createIntersectionType)),
  );
}

function createAlternatives(list: unknown): readonly InferredType[] {
  const types = toList(list).map((each) => typeFromSchema(each));
  return types.length === 0 ? [] : [createUnionTypeOfList(types)];
}

/** Returns the types of the schemas that apply conditionally. */
function getBranches({ then, else: otherwise, dependentSchemas }: Schema): readonly InferredType[] {
  const dependent = isSchema(dependentSchemas) ? Object.values(dependentSchemas) : [];
  return [then, otherwise, ...dependent].filter(isSchema).map((each) => typeFromSchema(each));
}

/** Adds the properties of a conditional branch as optional properties. */
function addBranchProperties(type: InferredType, branch: InferredType): InferredType {
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

function createOwnType(schema: Schema): InferredType {
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly Json[]) : undefined;
  const literal =
    schema.const !== undefined
      ? typeFromValue(schema.const as Json)
      : values && createUnionTypeOfList(values.map((each) => typeFromValue(each)));
  const names = getTypeNames(schema);
  if (names.length === 0) return literal ?? anyType;
  const type = createUnionTypeOfList(names.map((name) => createNamedType(name, schema)));
  return literal ? createIntersectionType(type, literal) : type;
}

function getTypeNames(schema: Schema): readonly string[] {
  const names = [schema.type].flat().filter((each) => typeof each === 'string');
  if (schema.nullable === true && names.length > 0) return [...names, 'null'];
  if (names.length > 0) return names;
  if (isObject(schema.properties)) return ['object'];
  return isObject(schema.items) ? ['array'] : [];
}

function createNamedType(name: string, schema: Schema): InferredType {
  if (name === 'object') return { object: createProperties(schema) };
  if (name === 'array') {
    const list = createListType(typeFromSchema(schema.items));
    return Number(schema.minItems) > 0
      ? { list: { of: typeFromSchema(schema.items), filled: true } }
      : list;
  }
  if (name === 'string')
    return schema.format === 'date' || schema.format === 'date-time' ? dayType : textType;
  return Object.hasOwn(plainTypes, name) ? (plainTypes[name] ?? anyType) : anyType;
}

const plainTypes: Readonly<Record<string, InferredType>> = {
  null: nullType,
  boolean: booleanType,
  number: numberType,
  integer: numberType,
};

function createProperties(schema: Schema): ObjectProperties {
  const declared = isObject(schema.properties) ? schema.properties : undefined;
  const required = toList(schema.required);
  const named = Object.entries(declared ?? {}).map(([name, each]) => {
    const type = typeFromSchema(each);
    const isThere = required.includes(name) || (isObject(each) && each.default !== undefined);
    return [name, isThere || type.any ? type : { ...type, absent: true as const }] as const;
  });
  return omitUndefined({
    named: Object.fromEntries(named),
    rest: createRest(schema, declared !== undefined),
  });
}

function createRest(schema: Schema, declares: boolean): InferredType | null {
  const { additionalProperties: more } = schema;
  if (schema.patternProperties !== undefined || more === true) return anyType;
  if (isObject(more)) return typeFromSchema(more);
  // An object without any declaration accepts all properties.
  return more === false || declares ? null : anyType;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
