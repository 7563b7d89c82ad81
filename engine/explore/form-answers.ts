// Generates valid form answers: a default answer, and answers that change decisions.

import {
  type Flow,
  type FormView,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '../language/index.ts';
import { findSchemaMismatch } from '../lint/index.ts';
import type { RelevantValues } from './relevance.ts';
import { createSampleValue } from './sample.ts';

export interface FormAnswer {
  /** A label that is unique among the answers of the form. */
  readonly label: string;
  readonly data: Json;
}

interface FormAnswerInput {
  readonly form: FormView;
  readonly flow: Flow;
  /** The data path that stores the answers, or null if they are only sent with the event. */
  readonly bind: string | null;
  readonly relevance: RelevantValues;
  textFor(pattern: string): string;
}

/** The maximum number of values that are tried for one field. */
const maxValues = 8;

/**
 * Returns the answers to try: all fields, only the stored and required fields, and each relevant value of each field.
 */
export function generateFormAnswers(input: FormAnswerInput): readonly FormAnswer[] {
  const { form } = input;
  const full = completeAnswer(input, {}, true);
  const completed = completeAnswer(input, isObject(form.data) ? form.data : {}, false);
  const variants = getFields(form.schema).flatMap(([name, schema]) =>
    getRelevantValues(input, name, schema).map((value) => ({
      label: `${name} ${JSON.stringify(value)}`,
      data: completeAnswer(input, { ...full, [name]: value }, true),
    })),
  );
  const all: FormAnswer[] = [
    { label: 'full', data: full },
    { label: 'kept', data: completed },
    ...variants,
  ];
  const unique = new Map(all.map((each) => [JSON.stringify(each.data), each]));
  return [...unique.values()].filter(({ data }) => isAccepted(form, data));
}

// helpers

function isAccepted({ schema, require }: FormView, data: Json): boolean {
  const given = isObject(data) ? data : {};
  return (
    findSchemaMismatch(schema, data) === null && require.every((name) => given[name] !== undefined)
  );
}

/** Adds the fields that the form requires to the given answers. */
function completeAnswer(asked: FormAnswerInput, given: JsonObject, full: boolean): JsonObject {
  const { form, textFor } = asked;
  let data: Record<string, Json> = { ...given };
  // A conditional subschema may require more fields.
  for (let round = 0; round < 4; round += 1) {
    const required = [...getRequiredFields(form.schema, data), ...form.require];
    const more = getFields(form.schema, data).flatMap(([name, schema]) => {
      if (data[name] !== undefined || !(full || required.includes(name))) return [];
      const [first] = getChoices(form, name, schema);
      const value =
        first !== undefined
          ? toFieldValue(schema, first)
          : createSampleValue(schema, { full: true, textFor }, name);
      return [[name, value] as const];
    });
    if (more.length === 0) break;
    data = { ...data, ...Object.fromEntries(more) };
  }
  return fillConfirmationFields(form, data);
}

/** Gives a confirmation field the value of the field that it repeats, because the form accepts no other value. */
function fillConfirmationFields({ ui }: FormView, data: JsonObject): JsonObject {
  const pairs = Object.entries(ui).flatMap(([name, part]) => {
    const options = isObject(part) && isObject(part['ui:options']) ? part['ui:options'] : {};
    const other = typeof options.matches === 'string' ? data[options.matches] : undefined;
    return other === undefined || data[name] === undefined ? [] : [[name, other] as const];
  });
  return { ...data, ...Object.fromEntries(pairs) };
}

/** Returns the values of a field that a decision may depend on. */
function getRelevantValues(
  asked: FormAnswerInput,
  name: string,
  schema: JsonSchema,
): readonly Json[] {
  const { flow, bind, relevance, form } = asked;
  const paths = [`event.${name}`, ...(bind === null ? [] : [`${bind}.${name}`])];
  if (!paths.some((path) => relevance.isRead(flow, path))) return [];
  const choices = getChoices(form, name, schema);
  const literals = paths.flatMap((path) => relevance.literalsOf(flow, path));
  const compared =
    choices.length === 0 ? literals : choices.filter((each) => literals.includes(each));
  const others = choices.filter((each) => !literals.includes(each));
  const values = [...compared, ...others]
    .slice(0, maxValues)
    .map((each) => toFieldValue(schema, each));
  return schema.type === 'boolean' ? [true, false] : values;
}

/** Wraps a choice in a list if the field stores a list. */
function toFieldValue(schema: JsonSchema, value: Json): Json {
  return schema.type === 'array' && !Array.isArray(value) ? [value] : value;
}

function getChoices(form: FormView, name: string, schema: JsonSchema): readonly Json[] {
  const own = form.ui[name];
  const options = isObject(own) && isObject(own['ui:options']) ? own['ui:options'] : {};
  const offered = Array.isArray(options.choices) ? options.choices : [];
  const values = offered.flatMap((each) =>
    isObject(each) && each.value !== undefined && each.disabled !== true ? [each.value] : [],
  );
  const items = isObject(schema.items) ? schema.items : {};
  const listed = Array.isArray(schema.enum)
    ? schema.enum
    : Array.isArray(items.enum)
      ? items.enum
      : [];
  return values.length > 0 ? values : (listed as Json[]);
}

/** Returns the fields of a schema, including the fields of conditional subschemas that apply to the data. */
function getFields(
  schema: JsonSchema,
  data?: JsonObject,
): readonly (readonly [string, JsonSchema])[] {
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...own.map(([name, field]) => [name, isObject(field) ? field : {}] as const),
    ...getSchemaParts(schema, data).flatMap((part) => getFields(part, data)),
  ];
}

function getRequiredFields(schema: JsonSchema, data: JsonObject): readonly string[] {
  const own = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return [...own, ...getSchemaParts(schema, data).flatMap((part) => getRequiredFields(part, data))];
}

function getSchemaParts(schema: JsonSchema, data: JsonObject | undefined): readonly JsonSchema[] {
  const all = Array.isArray(schema.allOf) ? schema.allOf : [];
  const condition = isObject(schema.if) ? schema.if : null;
  const chosen =
    condition && data
      ? findSchemaMismatch(condition, data as Json) === null
        ? schema.then
        : schema.else
      : null;
  return [...all, chosen].filter(isObject);
}
