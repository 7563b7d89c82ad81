// Mutants of texts, titles and labels. They break the promise that users see the intended text.

import { isObject } from '../../../../engine/language/index.ts';
import { replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import { isBelow, type ValueLocation } from '../../value-location.ts';
import { isScreenFile } from '../location-predicates.ts';
import { createPromiseKind } from './promise-kind.ts';

const placeholderPattern = /\{[a-z]\w*(?:\.\w+)+(?:, *[a-z]+)?\}/;
const textKeys = ['title', 'lead', 'label', 'text', 'value', 'ui:help', 'note'];

export const displayTextMutantKinds: readonly MutantKind[] = [
  createPromiseKind('texts/brace-lost', 'a placeholder lacks its last brace', (location) =>
    editPlaceholder(location, (found) => found.slice(0, -1)),
  ),
  createPromiseKind(
    'texts/braces-doubled',
    'a placeholder has the braces of another language',
    (location) => editPlaceholder(location, (found) => `{${found}}`),
  ),
  createPromiseKind('texts/dollar-brace', 'a placeholder has a dollar sign before it', (location) =>
    editPlaceholder(location, (found) => `$${found}`),
  ),
  createPromiseKind(
    'texts/format-dropped',
    'an amount or a date is shown without its format',
    (location) => editPlaceholder(location, (found) => found.replace(/, *(money|date)\}$/, '}')),
  ),
  createPromiseKind('texts/look-alike', 'a letter is one of another alphabet', (location) =>
    isScreenText(location) && /[a-z]a/.test(location.value) && !location.value.includes('{')
      ? [replaceValue(location, location.value.replace(/(?<=[a-z])a/, '\u0430'))]
      : [],
  ),
  createPromiseKind('texts/markup', 'a text has tags', (location) =>
    isScreenText(location) && location.name === 'lead'
      ? [replaceValue(location, `<b>${location.value}</b>`)]
      : [],
  ),
  createPromiseKind(
    'titles/title-twice',
    'two screens of a flow have one title',
    (location, { parsed }) => {
      if (!isScreenFile(location) || location.name !== 'title' || location.path.length !== 1)
        return [];
      const other = Object.entries(parsed.sources.values).find(
        ([file, value]) =>
          file !== location.file &&
          file.startsWith(`${location.folder}/screens/`) &&
          isObject(value) &&
          value.title !== location.value,
      )?.[1];
      return isObject(other) && typeof other.title === 'string'
        ? [replaceValue(location, other.title, other.title)]
        : [];
    },
  ),
  createPromiseKind('titles/label-twice', 'two fields of a form have one label', (location) => {
    const fields = location.above?.above?.value;
    const own =
      location.name === 'title' && location.path.length === 5 && location.path[0] === 'form';
    const [first] = Object.values(isObject(fields) ? fields : {});
    return own &&
      isObject(first) &&
      typeof first.title === 'string' &&
      first.title !== location.value
      ? [replaceValue(location, first.title, first.title)]
      : [];
  }),
];

// helpers

function isScreenText(
  location: ValueLocation,
): location is ValueLocation & { readonly value: string } {
  return (
    typeof location.value === 'string' &&
    isScreenFile(location) &&
    textKeys.includes(location.name) &&
    !isBelow(location, 'payload') &&
    !(location.name === 'value' && isBelow(location, 'choices'))
  );
}

function editPlaceholder(location: ValueLocation, change: (found: string) => string) {
  const found = isScreenText(location) ? placeholderPattern.exec(location.value)?.[0] : undefined;
  const after = found === undefined ? found : change(found);
  return isScreenText(location) && found !== undefined && after !== undefined && after !== found
    ? [
        replaceValue(
          location,
          location.value.replace(found, () => after),
        ),
      ]
    : [];
}
