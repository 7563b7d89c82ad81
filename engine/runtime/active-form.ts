// Resolves the form of a step against the current data. A form is static, or dynamic with fields that come from data.

import {
  type ExpressionContext,
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
  /** Names of the fields that are currently required in addition to the fields that the schema requires. */
  readonly require: readonly string[];
}

/** The JSON Schema keywords that a dynamic field may have. */
export const dynamicFieldKeywords = [
  ...['type', 'format', 'pattern'],
  ...['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength'],
];

/** The widget options that a dynamic field may have. */
export const dynamicFieldOptions = [
  ...['choices', 'prefix', 'suffix', 'width', 'rows', 'autocomplete', 'inputMode', 'columns'],
];

/** The properties that a dynamic field may have in addition to the dynamic field keywords and options. */
export const dynamicFieldProperties = ['name', 'title', 'required', 'help', 'widget', 'errors'];

/** Resolves the schema, the uiSchema, and the required fields of a form against the current data. */
export function resolveForm(form: Form, context: ExpressionContext): ResolvedForm {
  if (form.fields === undefined) {
    const ui = renderTemplate(form.ui, context, true);
    const looks = withSchemaTexts(isObject(ui) ? ui : {}, form.schema, context);
    return { ...resolveFormWithoutUi(form, context), ui: looks };
  }
  const fields = resolveDynamicFields(form.fields, context);
  return {
    ...createFormFromFields(fields),
    ui: { 'ui:order': fields.map(({ name }) => name ?? null), ...mapByName(fields, createFieldUi) },
  };
}

/**
 * Returns the schema and the required fields of a form for the current data. Skips the uiSchema, which is expensive to
 * resolve.
 */
export function resolveFormWithoutUi(
  form: Form,
  context: ExpressionContext,
): Omit<ResolvedForm, 'ui'> {
  if (form.fields !== undefined)
    return createFormFromFields(resolveDynamicFields(form.fields, context));
  return { schema: form.schema, require: getRequiredByGuards(form, context) };
}

// helpers

function resolveDynamicFields(fields: Template, context: ExpressionContext): readonly JsonObject[] {
  const filled = renderTemplate(fields, context, true);
  return (Array.isArray(filled) ? filled : []).filter(isObject).filter(isNamed);
}

function createFormFromFields(fields: readonly JsonObject[]): Omit<ResolvedForm, 'ui'> {
  return {
    schema: { type: 'object', properties: mapByName(fields, createFieldSchema) },
    require: fields.filter(({ required }) => required === true).map(({ name }) => String(name)),
  };
}

/** Returns the fields that the guards of the form currently require. */
function getRequiredByGuards(form: Form, context: ExpressionContext): readonly string[] {
  return Object.entries(form.require ?? {})
    .filter(([name, guard]) => guardHolds(form, name, guard, context))
    .map(([name]) => name);
}

/** Rejects field names that could be read as a path or as a member of every object. The names come from outside. */
function isNamed({ name }: JsonObject): boolean {
  return typeof name === 'string' && /^[a-z]\w*$/i.test(name) && !(name in {});
}

function mapByName(fields: readonly JsonObject[], make: (field: JsonObject) => Json): JsonObject {
  return Object.fromEntries(fields.map((field) => [String(field.name), make(field)]));
}

function createFieldSchema(field: JsonObject): Json {
  const choices = Array.isArray(field.choices) ? field.choices.filter(isObject) : [];
  return {
    type: 'string',
    ...pickPresent(field, dynamicFieldKeywords),
    ...(choices.length > 0 ? { enum: choices.map(({ value }) => value ?? null) } : {}),
    title: field.title ?? field.name ?? null,
  };
}

function createFieldUi(field: JsonObject): Json {
  return {
    ...(field.widget ? { 'ui:widget': field.widget } : {}),
    ...(field.help ? { 'ui:help': field.help } : {}),
    ...(field.errors ? { 'ui:errors': field.errors } : {}),
    'ui:options': pickPresent(field, dynamicFieldOptions),
  };
}

/** Returns the listed properties of a field that have a value. */
function pickPresent(field: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = field[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}
