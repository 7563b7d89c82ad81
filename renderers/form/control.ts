// The ids of a form's controls, so that a problem can lead to its field.

import { optionsOf, schemaAt, type Ui, uiAt } from './ui.ts';

/** Put before every id of a form, so that none meets another id of the page. */
export const idPrefix = 'answer';

/** The id of the control at a path; null when the screen has no such control. */
export function controlOf(path: string, schema: unknown, ui: Ui): string | null {
  const segments = path.split('.');
  const isKnown =
    Object.keys(schemaAt(schema, segments)).length > 0 || isConditional(schema, segments);
  if (path === '' || !isKnown || optionsOf(uiAt(ui, segments)).widget === 'hidden') return null;
  return [idPrefix, ...segments].join('_');
}

// helpers

/** A field that only a branch of the schema brings in is found by looking for its name in the whole of it. */
function isConditional(schema: unknown, segments: readonly string[]): boolean {
  const name = segments.at(-1);
  return name !== undefined && JSON.stringify(schema).includes(`"${name}":{`);
}
