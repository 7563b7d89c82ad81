// Where the name of a field is missing in a list of names: beside the field that comes before it.

import type { Json } from '../../types.ts';
import type { FormField } from './form-field.ts';

/** JSON Pointer of the entry after which a field's name belongs; of the list where there is none. */
export function placeInList(
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
