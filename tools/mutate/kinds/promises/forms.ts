// Mutants of forms. They break the promise that users can complete each form, and that every choice
// is accepted.

import { isObject } from '../../../../engine/language/index.ts';
import { insertEntry, removeValue, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import { isBelow, type ValueLocation } from '../../value-location.ts';
import { isScreenFile } from '../location-predicates.ts';
import { createPromiseKind, getParentObject } from './promise-kind.ts';

const nameTokens = ['name', 'given-name', 'family-name', 'additional-name'];

export const formMutantKinds: readonly MutantKind[] = [
  createPromiseKind(
    'forms/choice-unknown',
    'a choice has a value that is not accepted',
    (location) =>
      isChoiceValue(location) ? [replaceValue(location, `${String(location.value)}-x`)] : [],
  ),
  createPromiseKind('forms/choice-twice', 'two choices have one value', (location) => {
    const list = location.above?.above?.value;
    const first = Array.isArray(list) && isObject(list[0]) ? list[0].value : undefined;
    return isChoiceValue(location) && first !== undefined && first !== location.value
      ? [replaceValue(location, first)]
      : [];
  }),
  createPromiseKind(
    'forms/enum-value-dropped',
    'a value is removed from one of several enums',
    (location) =>
      location.above?.name === 'enum' &&
      typeof location.value === 'string' &&
      isBelow(location, 'schema')
        ? [removeValue(location, location.value)]
        : [],
  ),
  createPromiseKind('forms/bounds-swapped', 'the minimum exceeds the maximum', (location) => {
    const most = getParentObject(location)?.[location.name === 'minimum' ? 'maximum' : 'maxLength'];
    return ['minimum', 'minLength'].includes(location.name) && typeof most === 'number'
      ? [replaceValue(location, most + 1)]
      : [];
  }),
  createPromiseKind(
    'forms/names-refused',
    'people with an apostrophe in their name are refused',
    (location) => {
      const ui = location.above?.above?.above?.value;
      const look =
        isField(location) && isObject(ui) && isObject(ui.ui) ? ui.ui[location.name] : undefined;
      const options = isObject(look) && isObject(look['ui:options']) ? look['ui:options'] : {};
      return nameTokens.includes(String(options.autocomplete)) &&
        isObject(location.value) &&
        location.value.pattern === undefined
        ? [insertEntry(location, 'pattern', '^[A-Za-z]+$', location.name)]
        : [];
    },
  ),
  createPromiseKind('forms/secret-unmasked', 'a password can be read', (location) =>
    location.name === 'ui:widget' && location.value === 'password'
      ? [replaceValue(location, 'text')]
      : [],
  ),
  createPromiseKind(
    'forms/secret-unmarked',
    'a password is no longer marked as secret',
    (location) =>
      location.name === 'x-sensitive' && isScreenFile(location) ? [removeValue(location)] : [],
  ),
  createPromiseKind('forms/order-lacks-a-field', 'the order of the fields lacks one', (location) =>
    location.above?.name === 'ui:order' &&
    location.value !== '*' &&
    Array.isArray(location.above.value) &&
    !location.above.value.includes('*')
      ? [removeValue(location, String(location.value))]
      : [],
  ),
  createPromiseKind(
    'forms/matches-nothing',
    'an answer is compared with a field that does not exist',
    (location) =>
      location.name === 'matches' && isScreenFile(location) && !location.path.includes('ui:errors')
        ? [replaceValue(location, `${String(location.value)}s`)]
        : [],
  ),
];

// helpers

/** Returns true for the path of a form field: form, schema, properties, name. */
function isField({ path }: ValueLocation): boolean {
  return path.length === 4 && path.slice(0, 3).join('/') === 'form/schema/properties';
}

function isChoiceValue(location: ValueLocation): boolean {
  return (
    location.name === 'value' &&
    typeof location.value === 'string' &&
    location.above?.above?.name === 'choices' &&
    isScreenFile(location)
  );
}
