// Locates the place in a list of names where a missing field name belongs: after the preceding field.

import type { Json } from '../../language/index.ts';
import type { FormField } from './form-field.ts';

/**
 * Returns the JSON Pointer of the item after which a field's name belongs. Returns the pointer of the list if there is
 * no such item.
 */
export function findFieldPlaceInList(
  list: readonly Json[],
  name: string,
  fields: readonly FormField[],
  pointer: string,
): string {
  const before = fields.slice(
    0,
    fields.findIndex((each) => each.name === name),
  );
  const near = before.findLast((each) => list.includes(each.name));
  return list.length === 0 ? pointer : `${pointer}/${near ? list.indexOf(near.name) : 0}`;
}
