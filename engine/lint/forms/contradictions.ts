// Finds schemas that match no value, and keywords without effect.

import { isObject, type Json, type JsonObject, type JsonSchema } from '../../language/index.ts';
import { getPatternLengths } from '../patterns/pattern-lengths.ts';
import { findSchemaMismatch } from '../validate-value.ts';
import {
  excludeNullFromSchema,
  getLimit,
  getSchemaTypes,
  schemaBoundKeywords,
} from './constraints.ts';
import { getRealAnswers } from './real-answers.ts';

export interface SchemaContradiction {
  /** JSON Pointer of the keyword inside the schema. */
  readonly pointer: string;
  readonly message: string;
  /** The keyword that contradicts the reported keyword. */
  readonly other?: string;
}

/** Returns the contradictions of a schema and its nested schemas. */
export function findContradictions(
  schema: JsonSchema,
  pointer = '',
): readonly SchemaContradiction[] {
  const own = findOwnContradictions(schema).map((each) => ({
    ...each,
    pointer: pointer + each.pointer,
    ...(each.other === undefined ? {} : { other: pointer + each.other }),
  }));
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...own,
    ...properties.flatMap(([name, part]) =>
      isObject(part) ? findContradictions(part, `${pointer}/properties/${name}`) : [],
    ),
    ...(['items', 'then', 'else'] as const).flatMap((name) => {
      const part = schema[name];
      return isObject(part) ? findContradictions(part, `${pointer}/${name}`) : [];
    }),
  ];
}

// helpers

/** Maps a keyword to the types that it applies to. */
const typesByKeyword: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

function findOwnContradictions(schema: JsonSchema): readonly SchemaContradiction[] {
  const value = excludeNullFromSchema(schema);
  return [
    ...findIdleKeywords(value),
    ...findCrossedBounds(value),
    ...findPatternConflicts(value),
    ...findFormatConflicts(value),
    ...findInvalidEnumValues(schema, value),
    ...findInvalidDefaults(schema),
  ];
}

function findIdleKeywords(schema: JsonSchema): readonly SchemaContradiction[] {
  const types = getSchemaTypes(schema);
  if (types.length === 0) return [];
  return Object.keys(typesByKeyword)
    .filter((keyword) => schema[keyword] !== undefined)
    .filter((keyword) => !typesByKeyword[keyword]?.some((type) => types.includes(type)))
    .map((keyword) => ({
      pointer: `/${keyword}`,
      message: `"${keyword}" says nothing of a ${types.join(' or ')}: nothing is held to it.`,
      other: '/type',
    }));
}

function findCrossedBounds(schema: JsonSchema): readonly SchemaContradiction[] {
  return schemaBoundKeywords.flatMap(([low, high]) => {
    const [least, most] = [getLimit(schema, low), getLimit(schema, high)];
    if (least === undefined || most === undefined || least < most) return [];
    if (least === most && low !== 'minimum') return [];
    const message =
      least === most
        ? `"${low}" and "${high}" are both ${least}: no other answer is accepted.`
        : `"${low}" is ${least} and "${high}" is ${most}: nothing fits both.`;
    return [{ pointer: `/${low}`, message, other: `/${high}` }];
  });
}

function findPatternConflicts(schema: JsonSchema): readonly SchemaContradiction[] {
  if (typeof schema.pattern !== 'string') return [];
  const { least, most } = getPatternLengths(schema.pattern);
  const [min, max] = [getLimit(schema, 'minLength'), getLimit(schema, 'maxLength')];
  return [
    ...(max !== undefined && least > max
      ? [
          {
            pointer: '/maxLength',
            message: `"maxLength" is ${max}, and what the pattern matches has at least ${least} characters: nothing fits both.`,
            other: '/pattern',
          },
        ]
      : []),
    ...(min !== undefined && most < min
      ? [
          {
            pointer: '/minLength',
            message: `"minLength" is ${min}, and what the pattern matches has at most ${most} characters: nothing fits both.`,
            other: '/pattern',
          },
        ]
      : []),
  ];
}

/** Reports a format whose samples all fail the other keywords of the schema. */
function findFormatConflicts({ format, ...rest }: JsonSchema): readonly SchemaContradiction[] {
  const real = getRealAnswers(String(format));
  if (typeof format !== 'string' || real.length === 0) return [];
  const { pattern, maxLength, minLength } = rest;
  const fits = (schema: JsonSchema) =>
    real.some((each) => findSchemaMismatch(schema, each) === null);
  const [wrong] = Object.entries({ pattern, maxLength, minLength }).filter(
    ([keyword, value]) => value !== undefined && !fits({ [keyword]: value }),
  );
  if (!wrong) return [];
  const [keyword] = wrong;
  return [
    {
      pointer: `/${keyword}`,
      message: `No value of the format "${format}" fits this, such as ${JSON.stringify(real[0])}.`,
      other: '/format',
    },
  ];
}

/** Reports enum values that do not match the other keywords of the schema. */
function findInvalidEnumValues(
  schema: JsonSchema,
  { enum: _, ...rest }: JsonSchema,
): readonly SchemaContradiction[] {
  const values = Array.isArray(schema.enum) ? (schema.enum as Json[]) : [];
  const { default: __, ...others } = rest;
  const seen: Json[] = [];
  return values.flatMap((value, index) => {
    const pointer = `/enum/${index}`;
    if (seen.includes(value))
      return [{ pointer, message: `${JSON.stringify(value)} is here twice.` }];
    seen.push(value);
    const wrong = value === null ? null : findSchemaMismatch(others, value);
    return wrong
      ? [{ pointer, message: `${JSON.stringify(value)} is listed, and ${wrong.reason}.` }]
      : [];
  });
}

/** Checks the defaults of nested objects. Another rule checks the default of the outermost object. */
function findInvalidDefaults(schema: JsonSchema): readonly SchemaContradiction[] {
  const properties: JsonObject = isObject(schema.properties) ? schema.properties : {};
  const own = schema.default;
  if (!isObject(own)) return [];
  return Object.entries(own).flatMap(([name, value]) => {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const wrong = isObject(part) ? findSchemaMismatch(part, value) : null;
    return wrong
      ? [{ pointer: `/default/${name}`, message: `The default of "${name}" ${wrong.reason}.` }]
      : [];
  });
}
