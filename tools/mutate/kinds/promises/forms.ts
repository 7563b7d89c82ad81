// Forms: real people can complete each of them, and every choice is accepted.

import { insertEntry, remove, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../kind.ts';
import { isBelow, type Spot } from '../../spot.ts';
import { isObject } from '../../world.ts';
import { isScreenFile } from '../places.ts';
import { around, promise } from './promise.ts';

const names = ['name', 'given-name', 'family-name', 'additional-name'];

export const forms: readonly MutantKind[] = [
  promise('forms/choice-unknown', 'a choice has a value that is not accepted', (spot) =>
    isChoiceValue(spot) ? [replaceValue(spot, `${String(spot.value)}-x`)] : [],
  ),
  promise('forms/choice-twice', 'two choices have one value', (spot) => {
    const list = spot.above?.above?.value;
    const first = Array.isArray(list) && isObject(list[0]) ? list[0].value : undefined;
    return isChoiceValue(spot) && first !== undefined && first !== spot.value
      ? [replaceValue(spot, first)]
      : [];
  }),
  promise(
    'forms/enum-value-dropped',
    'a value is taken out of one of the places that hold it',
    (spot) =>
      spot.above?.name === 'enum' && typeof spot.value === 'string' && isBelow(spot, 'schema')
        ? [remove(spot, spot.value)]
        : [],
  ),
  promise('forms/bounds-swapped', 'the least is above the most', (spot) => {
    const most = around(spot)?.[spot.name === 'minimum' ? 'maximum' : 'maxLength'];
    return ['minimum', 'minLength'].includes(spot.name) && typeof most === 'number'
      ? [replaceValue(spot, most + 1)]
      : [];
  }),
  promise('forms/names-refused', 'people with an apostrophe in their name are refused', (spot) => {
    const ui = spot.above?.above?.above?.value;
    const look = isField(spot) && isObject(ui) && isObject(ui.ui) ? ui.ui[spot.name] : undefined;
    const options = isObject(look) && isObject(look['ui:options']) ? look['ui:options'] : {};
    return names.includes(String(options.autocomplete)) &&
      isObject(spot.value) &&
      spot.value.pattern === undefined
      ? [insertEntry(spot, 'pattern', '^[A-Za-z]+$', spot.name)]
      : [];
  }),
  promise('forms/secret-unmasked', 'a password can be read', (spot) =>
    spot.name === 'ui:widget' && spot.value === 'password' ? [replaceValue(spot, 'text')] : [],
  ),
  promise('forms/secret-unmarked', 'a password is no longer marked as secret', (spot) =>
    spot.name === 'x-sensitive' && isScreenFile(spot) ? [remove(spot)] : [],
  ),
  promise('forms/order-lacks-a-field', 'the order of the fields lacks one', (spot) =>
    spot.above?.name === 'ui:order' &&
    spot.value !== '*' &&
    Array.isArray(spot.above.value) &&
    !spot.above.value.includes('*')
      ? [remove(spot, String(spot.value))]
      : [],
  ),
  promise(
    'forms/matches-nothing',
    'an answer is compared with a field that is not there',
    (spot) =>
      spot.name === 'matches' && isScreenFile(spot)
        ? [replaceValue(spot, `${String(spot.value)}s`)]
        : [],
  ),
];

// helpers

/** The path is: form, schema, properties, name. */
function isField({ path }: Spot): boolean {
  return path.length === 4 && path.slice(0, 3).join('/') === 'form/schema/properties';
}

function isChoiceValue(spot: Spot): boolean {
  return (
    spot.name === 'value' &&
    typeof spot.value === 'string' &&
    spot.above?.above?.name === 'choices' &&
    isScreenFile(spot)
  );
}
