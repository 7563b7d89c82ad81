// Reading a form's uiSchema, whose options may stand as `ui:name` or inside `ui:options`.

import { getUiOptions } from '@rjsf/utils';
import { isPlainObject } from 'remeda';

export type Ui = Readonly<Record<string, unknown>>;

/** The options of one field, under their bare names. */
export function optionsOf(ui: Ui): Readonly<Record<string, unknown>> {
  return getUiOptions(ui as Parameters<typeof getUiOptions>[0]);
}

/** The part of a uiSchema that speaks of the field at a path; items of a list share one. */
export function uiAt(ui: Ui, path: readonly string[]): Ui {
  const [name, ...rest] = path;
  if (name === undefined) return ui;
  const part = ui[/^\d+$/.test(name) ? 'items' : name];
  return isPlainObject(part) ? uiAt(part, rest) : {};
}

/** The part of a schema that speaks of the field at a path. */
export function schemaAt(
  schema: unknown,
  path: readonly string[],
): Readonly<Record<string, unknown>> {
  const [name, ...rest] = path;
  if (!isPlainObject(schema)) return {};
  if (name === undefined) return schema;
  if (/^\d+$/.test(name)) return schemaAt(schema.items, rest);
  return isPlainObject(schema.properties) ? schemaAt(schema.properties[name], rest) : {};
}

/** What a field is called: its title in the uiSchema, else in the schema, else its name. */
export function labelOf(schema: unknown, ui: Ui, path: readonly string[]): string {
  const title = optionsOf(uiAt(ui, path)).title ?? schemaAt(schema, path).title;
  return typeof title === 'string' ? title : (path.at(-1) ?? '');
}
