// Mutants of shared lists, storage and inheritance. They break the promise that stored data has one
// owner, one name, and all of its parts.

import { isObject } from '../../../../engine/language/index.ts';
import { appendElement, removeValue, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import type { ValueLocation } from '../../value-location.ts';
import { createPromiseKind, pickOther } from './promise-kind.ts';

const isInSharedList = ({ file }: ValueLocation) => file.startsWith('shared/');

export const listMutantKinds: readonly MutantKind[] = [
  createPromiseKind('lists/key-twice', 'two entries of a list have one key', (location) => {
    const all = isUniqueKey(location) ? getSiblingKeys(location) : [];
    return pickOther(location.value, all).map((other) =>
      replaceValue(location, other, String(other)),
    );
  }),
  createPromiseKind('lists/key-changed', 'the key of an entry changes', (location) =>
    isUniqueKey(location)
      ? [replaceValue(location, `${String(location.value)}-x`, `${String(location.value)}-x`)]
      : [],
  ),
  createPromiseKind('lists/text-twice', 'a list of texts holds one twice', (location) =>
    isInSharedList(location) &&
    Array.isArray(location.value) &&
    location.value.length > 1 &&
    location.value.every((each) => typeof each === 'string')
      ? [appendElement(location, location.value[0] ?? '', String(location.value[0]))]
      : [],
  ),
  createPromiseKind(
    'lists/reference-broken',
    'an entry refers to one that does not exist',
    (location) =>
      isInSharedList(location) &&
      Array.isArray(location.value) &&
      location.value.length > 0 &&
      location.value.every((each) => typeof each === 'number')
        ? [appendElement(location, 9999, '9999')]
        : [],
  ),
  createPromiseKind(
    'owners/entry-shared',
    'two scopes use one storage entry',
    (location, { parsed }) => {
      const { scopes } = Object(parsed.sources.values['app.json']) as { scopes?: object };
      // Two entries of different storages can have one name.
      const { keep } = Object(location.above?.value) as { keep?: string };
      const others = Object.values(scopes ?? {}).flatMap(
        (scope: { keep?: string; entry?: string }) =>
          scope.keep === keep ? (scope.entry ?? []) : [],
      );
      return location.name === 'entry' &&
        typeof location.value === 'string' &&
        ['state', 'scopes'].includes(String(location.path[0]))
        ? pickOther(location.value, others).map((other) => replaceValue(location, other, other))
        : [];
    },
  ),
  createPromiseKind(
    'inheritance/value-dropped',
    'a flow lacks a value that its base flow expects',
    (location, context) =>
      location.above?.name === 'with' &&
      location.path.length === 2 &&
      context.flowOf(location) !== null &&
      isObject(location.above.above?.value) &&
      location.above.above.value.extends !== undefined
        ? [removeValue(location)]
        : [],
  ),
];

// helpers

/** Returns true for a text or number that identifies its entry in a shared list. */
function isUniqueKey(location: ValueLocation): boolean {
  const all = getSiblingKeys(location);
  return (
    isInSharedList(location) &&
    ['string', 'number'].includes(typeof location.value) &&
    /^(id|name|value|slug|code|type)$/.test(location.name) &&
    all.length > 1 &&
    new Set(all).size === all.length
  );
}

function getSiblingKeys(location: ValueLocation) {
  const list = location.above?.above?.value;
  return Array.isArray(list)
    ? list.flatMap((each) =>
        isObject(each) && each[location.name] !== undefined ? [each[location.name] ?? null] : [],
      )
    : [];
}
