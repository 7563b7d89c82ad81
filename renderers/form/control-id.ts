// Determines the ids of a form's controls, so that an error message can link to its field.

import { controlIdPrefix } from '../id-prefix.ts';
import { type FormUi, getOptions, getSchemaAt, getUiAt } from './form-ui.ts';

/** Returns the id of the control that edits a data path, or null if the form has no such control. */
export function getControlId(path: string, schema: unknown, ui: FormUi): string | null {
  const segments = path.split('.');
  const isKnown =
    Object.keys(getSchemaAt(schema, segments)).length > 0 || isConditionalField(schema, segments);
  if (path === '' || !isKnown || getOptions(getUiAt(ui, segments)).widget === 'hidden') return null;
  return [controlIdPrefix, ...segments].join('_');
}

// helpers

/**
 * Returns true if a conditional part of the schema may declare the field. Searches the whole schema for the field's
 * name.
 */
function isConditionalField(schema: unknown, segments: readonly string[]): boolean {
  const name = segments.at(-1);
  return name !== undefined && JSON.stringify(schema).includes(`"${name}":{`);
}
