// Reads the options in a form's uiSchema. They are written as `ui:name` or inside `ui:options`.

import { getUiOptions } from '@rjsf/utils';
import { isPlainObject } from 'remeda';

export type FormUi = Readonly<Record<string, unknown>>;

/** Returns the options of a field by name, without the prefix `ui:`. */
export function getOptions(ui: FormUi): Readonly<Record<string, unknown>> {
  return getUiOptions(ui as Parameters<typeof getUiOptions>[0]);
}

/** Returns the uiSchema of the field at a path. All items of a list have the same uiSchema. */
export function getUiAt(ui: FormUi, path: readonly string[]): FormUi {
  const [name, ...rest] = path;
  if (name === undefined) return ui;
  const part = ui[/^\d+$/.test(name) ? 'items' : name];
  return isPlainObject(part) ? getUiAt(part, rest) : {};
}

/** Returns the schema of the field at a path. */
export function getSchemaAt(
  schema: unknown,
  path: readonly string[],
): Readonly<Record<string, unknown>> {
  const [name, ...rest] = path;
  if (!isPlainObject(schema)) return {};
  if (name === undefined) return schema;
  if (/^\d+$/.test(name)) return getSchemaAt(schema.items, rest);
  return isPlainObject(schema.properties) ? getSchemaAt(schema.properties[name], rest) : {};
}

/** Returns the label of a field: its title in the uiSchema, its title in the schema, or its name. */
export function getLabel(schema: unknown, ui: FormUi, path: readonly string[]): string {
  const title = getOptions(getUiAt(ui, path)).title ?? getSchemaAt(schema, path).title;
  return typeof title === 'string' ? title : (path.at(-1) ?? '');
}
