// Reads the forms of all screens, field by field. All rules share the result.

import {
  escapeSegment,
  type Flow,
  formatForMessage,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  listScreenFiles,
} from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { getFlowOfFolder } from '../places.ts';
import { createListReader } from './choice-lists.ts';
import { getFieldChoices } from './field-choices.ts';
import type { FormField, FormUse, PlacedValue } from './form-field.ts';

const formsCache = new WeakMap<FlowContext, readonly FormUse[]>();

/** Returns every form with declared fields. A form in a shared screen is returned once for each flow. */
export function getForms(context: FlowContext): readonly FormUse[] {
  const found = formsCache.get(context) ?? readForms(context);
  formsCache.set(context, found);
  return found;
}

/** Returns every field of every form. */
export function getAllFields(context: FlowContext): readonly FormField[] {
  return getForms(context).flatMap(({ fields }) => fields);
}

// helpers

function readForms(context: FlowContext): readonly FormUse[] {
  const steps = new Map<Flow, ReadonlyMap<string, readonly string[]>>();
  return listScreenFiles(context.sources.values).flatMap(
    ({ file, folder, name, raw: { form } }) => {
      if (!isObject(form) || form.fields !== undefined || !isObject(form.schema)) return [];
      const flow = getFlowOfFolder(context.product, context.sources, folder);
      if (!flow) return [];
      const onScreens = steps.get(flow) ?? indexStepsByScreen(flow);
      steps.set(flow, onScreens);
      return [readForm(context, { file, flow, raw: form, steps: onScreens.get(name) ?? [] })];
    },
  );
}

function indexStepsByScreen({ steps }: Flow): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, screen } of steps) found.set(screen, [...(found.get(screen) ?? []), id]);
  return found;
}

type FormHead = Pick<FormUse, 'file' | 'flow' | 'raw' | 'steps'>;

function readForm(context: FlowContext, head: FormHead): FormUse {
  const { raw, file, flow } = head;
  const schema = isObject(raw.schema) ? raw.schema : {};
  const ui = isObject(raw.ui) ? raw.ui : {};
  const fields: FormField[] = [];
  const form: FormUse = {
    ...head,
    ...{ schema, ui, fields },
    bind: typeof raw.bind === 'string' ? raw.bind : null,
  };
  const lists = createListReader(context, flow, file);
  const guarded = Object.keys(isObject(raw.require) ? raw.require : {});
  for (const { name, part, pointer, required } of getSchemaFields(
    schema,
    '/form/schema',
    'always',
  )) {
    const own = ui[name];
    const uiPointer = isObject(own) ? `/form/ui/${escapeSegment(name)}` : null;
    const options = isObject(own) ? getOptions(own, file, uiPointer ?? '') : {};
    const { choices } = options;
    fields.push({
      ...{ form, name, pointer, options, uiPointer, schema: part },
      required: required === 'never' && guarded.includes(name) ? 'sometimes' : required,
      choices: getFieldChoices({ schema: part, pointer, file, given: choices, lists }),
      chosen: choices !== undefined || hasEnum(part),
    });
  }
  return form;
}

interface SchemaField {
  readonly name: string;
  readonly part: JsonSchema;
  readonly pointer: string;
  readonly required: FormField['required'];
}

/** Returns the fields of a schema and of its branches. A field of a branch is required `sometimes`. */
function getSchemaFields(
  schema: JsonObject,
  pointer: string,
  when: 'always' | 'sometimes',
): readonly SchemaField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const isTest = pointer.endsWith('/if');
  const own = Object.entries(isObject(schema.properties) && !isTest ? schema.properties : {});
  const fields = own.flatMap(([name, part]): readonly SchemaField[] =>
    isObject(part)
      ? [
          {
            ...{ name, part },
            pointer: `${pointer}/properties/${escapeSegment(name)}`,
            required: required.includes(name) ? when : 'never',
          },
        ]
      : [],
  );
  const branches = ['then', 'else'].flatMap((name) => {
    const branch = schema[name];
    return isObject(branch) ? getSchemaFields(branch, `${pointer}/${name}`, 'sometimes') : [];
  });
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((name) =>
    (Array.isArray(schema[name]) ? schema[name] : []).flatMap((branch, index) =>
      isObject(branch)
        ? getSchemaFields(
            branch,
            `${pointer}/${name}/${index}`,
            name === 'allOf' ? when : 'sometimes',
          )
        : [],
    ),
  );
  return [...fields, ...branches, ...listed];
}

/** Options have the prefix `ui:`, or no prefix inside `ui:options`. */
function getOptions(ui: JsonObject, file: string, pointer: string): Record<string, PlacedValue> {
  const inner = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const placed = (names: JsonObject, at: string, bare: (name: string) => string) =>
    Object.entries(names).map(
      ([name, value]) =>
        [bare(name), { value, file, pointer: `${at}/${escapeSegment(name)}` }] as const,
    );
  const own = Object.fromEntries(
    Object.entries(ui).filter(([name]) => name.startsWith('ui:') && name !== 'ui:options'),
  );
  return Object.fromEntries([
    ...placed(inner, `${pointer}/ui:options`, (name) => name),
    ...placed(own, pointer, (name) => name.slice('ui:'.length)),
  ]);
}

function hasEnum(schema: JsonSchema): boolean {
  const items: Json | unknown = schema.items;
  return (
    Array.isArray(schema.enum) ||
    Array.isArray(schema.oneOf) ||
    (isObject(items) && Array.isArray(items.enum))
  );
}

/** Returns the label of a field on its screen. */
export function getFieldTitle({
  options,
  schema,
  name,
  pointer,
  form,
}: FormField): PlacedValue<string> {
  const { title } = options;
  if (typeof title?.value === 'string') return { ...title, value: title.value };
  const own = typeof schema.title === 'string' ? `${pointer}/title` : pointer;
  return { value: formatForMessage(schema.title ?? name), file: form.file, pointer: own };
}
