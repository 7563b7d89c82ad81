// Shared lists, storage and inheritance: stored data has one owner, one name, and all of its parts.

import { appendElement, remove, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../kind.ts';
import type { Spot } from '../../spot.ts';
import { isObject } from '../../world.ts';
import { otherThan, promise } from './promise.ts';

const isShared = ({ file }: Spot) => file.startsWith('shared/');

export const lists: readonly MutantKind[] = [
  promise('lists/key-twice', 'two entries of a list have one key', (spot) => {
    const all = isKey(spot) ? keysBeside(spot) : [];
    return otherThan(spot.value, all).map((other) => replaceValue(spot, other, String(other)));
  }),
  promise('lists/key-changed', 'the key of an entry changes', (spot) =>
    isKey(spot) ? [replaceValue(spot, `${String(spot.value)}-x`, `${String(spot.value)}-x`)] : [],
  ),
  promise('lists/text-twice', 'a list of texts holds one twice', (spot) =>
    isShared(spot) &&
    Array.isArray(spot.value) &&
    spot.value.length > 1 &&
    spot.value.every((each) => typeof each === 'string')
      ? [appendElement(spot, spot.value[0] ?? '', String(spot.value[0]))]
      : [],
  ),
  promise('lists/reference-broken', 'an entry refers to one that is not there', (spot) =>
    isShared(spot) &&
    Array.isArray(spot.value) &&
    spot.value.length > 0 &&
    spot.value.every((each) => typeof each === 'number')
      ? [appendElement(spot, 9999, '9999')]
      : [],
  ),
  promise('owners/entry-shared', 'two keep their data in one storage entry', (spot, { parsed }) => {
    const { scopes } = Object(parsed.sources.values['app.json']) as { scopes?: object };
    const others = Object.values(scopes ?? {}).flatMap(
      (scope: { entry?: string }) => scope.entry ?? [],
    );
    return spot.name === 'entry' &&
      typeof spot.value === 'string' &&
      ['state', 'scopes'].includes(String(spot.path[0]))
      ? otherThan(spot.value, others).map((other) => replaceValue(spot, other, other))
      : [];
  }),
  promise(
    'inheritance/value-dropped',
    'a flow leaves out a value that the other expects',
    (spot, world) =>
      spot.above?.name === 'with' &&
      spot.path.length === 2 &&
      world.flowOf(spot) !== null &&
      isObject(spot.above.above?.value) &&
      spot.above.above.value.extends !== undefined
        ? [remove(spot)]
        : [],
  ),
];

// helpers

/** Returns true for a text or number that is unique to its entry. */
function isKey(spot: Spot): boolean {
  const all = keysBeside(spot);
  return (
    isShared(spot) &&
    ['string', 'number'].includes(typeof spot.value) &&
    /^(id|name|value|slug|code|type)$/.test(spot.name) &&
    all.length > 1 &&
    new Set(all).size === all.length
  );
}

function keysBeside(spot: Spot) {
  const list = spot.above?.above?.value;
  return Array.isArray(list)
    ? list.flatMap((each) =>
        isObject(each) && each[spot.name] !== undefined ? [each[spot.name] ?? null] : [],
      )
    : [];
}
