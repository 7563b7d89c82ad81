// The form of a step with the present data: as it is written, or with the fields that the data give.

import {
  type Context,
  type Form,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Template,
} from '../language/index.ts';
import { guardHolds } from './context.ts';
import { withSchemaTexts } from './schema-texts.ts';
import { renderTemplate } from './template.ts';

export interface ResolvedForm {
  readonly schema: JsonSchema;
  readonly ui: JsonObject;
  /** Names of the fields that are required now, beyond those of the schema. */
  readonly require: readonly string[];
}

/** The keywords of JSON Schema that a field given by data may have. */
export const givenRules = [
  ...['type', 'format', 'pattern'],
  ...['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength'],
];

/** The widget options that it may have. */
export const givenLooks = [
  ...['choices', 'prefix', 'suffix', 'width', 'rows', 'autocomplete', 'inputMode', 'columns'],
];

/** Its other properties. */
export const givenParts = ['name', 'title', 'required', 'help', 'widget', 'errors'];

/** Schema, looks and required fields of a form with the present data. */
export function resolveForm(form: Form, context: Context): ResolvedForm {
  if (form.fields === undefined) {
    const ui = renderTemplate(form.ui, context, true);
    const looks = withSchemaTexts(isObject(ui) ? ui : {}, form.schema, context);
    return { ...activeForm(form, context), ui: looks };
  }
  const fields = givenFields(form.fields, context);
  return {
    ...asked(fields),
    ui: { 'ui:order': fields.map(({ name }) => name ?? null), ...byName(fields, looksOf) },
  };
}

/** The schema and required fields of a form with the present data. Without `ui`, which takes far longer to compute. */
export function activeForm(form: Form, context: Context): Omit<ResolvedForm, 'ui'> {
  if (form.fields !== undefined) return asked(givenFields(form.fields, context));
  return { schema: form.schema, require: requiredNow(form, context) };
}

// helpers

function givenFields(fields: Template, context: Context): readonly JsonObject[] {
  const filled = renderTemplate(fields, context, true);
  return (Array.isArray(filled) ? filled : []).filter(isObject).filter(isNamed);
}

function asked(fields: readonly JsonObject[]): Omit<ResolvedForm, 'ui'> {
  return {
    schema: { type: 'object', properties: byName(fields, schemaOf) },
    require: fields.filter(({ required }) => required === true).map(({ name }) => String(name)),
  };
}

/** The fields that are required only now, by the form's own guards. */
function requiredNow(form: Form, context: Context): readonly string[] {
  return Object.entries(form.require ?? {})
    .filter(([name, guard]) => guardHolds(form, name, guard, context))
    .map(([name]) => name);
}

/** Names come from outside: one that is no plain word would be a path, or a member of every object. */
function isNamed({ name }: JsonObject): boolean {
  return typeof name === 'string' && /^[a-z]\w*$/i.test(name) && !(name in {});
}

function byName(fields: readonly JsonObject[], make: (field: JsonObject) => Json): JsonObject {
  return Object.fromEntries(fields.map((field) => [String(field.name), make(field)]));
}

function schemaOf(field: JsonObject): Json {
  const choices = Array.isArray(field.choices) ? field.choices.filter(isObject) : [];
  return {
    type: 'string',
    ...said(field, givenRules),
    ...(choices.length > 0 ? { enum: choices.map(({ value }) => value ?? null) } : {}),
    title: field.title ?? field.name ?? null,
  };
}

function looksOf(field: JsonObject): Json {
  return {
    ...(field.widget ? { 'ui:widget': field.widget } : {}),
    ...(field.help ? { 'ui:help': field.help } : {}),
    ...(field.errors ? { 'ui:errors': field.errors } : {}),
    'ui:options': said(field, givenLooks),
  };
}

/** Those of the names that have a value. */
function said(field: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = field[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}
