// Texts, titles and labels: the displayed text is the intended one.

import { replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../kind.ts';
import { isBelow, type Spot } from '../../spot.ts';
import { isObject } from '../../world.ts';
import { isScreenFile } from '../places.ts';
import { promise } from './promise.ts';

const placeholder = /\{[a-z]\w*(?:\.\w+)+(?:, *[a-z]+)?\}/;
const texts = ['title', 'lead', 'label', 'text', 'value', 'ui:help', 'note'];

export const words: readonly MutantKind[] = [
  promise('texts/brace-lost', 'a placeholder lacks its last brace', (spot) =>
    inPlaceholder(spot, (found) => found.slice(0, -1)),
  ),
  promise('texts/braces-doubled', 'a placeholder has the braces of another language', (spot) =>
    inPlaceholder(spot, (found) => `{${found}}`),
  ),
  promise('texts/dollar-brace', 'a placeholder has a dollar sign before it', (spot) =>
    inPlaceholder(spot, (found) => `$${found}`),
  ),
  promise('texts/format-dropped', 'an amount or a date is shown as it is kept', (spot) =>
    inPlaceholder(spot, (found) => found.replace(/, *(money|date)\}$/, '}')),
  ),
  promise('texts/look-alike', 'a letter is one of another alphabet', (spot) =>
    isText(spot) && /[a-z]a/.test(spot.value) && !spot.value.includes('{')
      ? [replaceValue(spot, spot.value.replace(/(?<=[a-z])a/, '\u0430'))]
      : [],
  ),
  promise('texts/markup', 'a text has tags', (spot) =>
    isText(spot) && spot.name === 'lead' ? [replaceValue(spot, `<b>${spot.value}</b>`)] : [],
  ),
  promise('titles/title-twice', 'two screens of a flow have one title', (spot, { parsed }) => {
    if (!isScreenFile(spot) || spot.name !== 'title' || spot.path.length !== 1) return [];
    const other = Object.entries(parsed.sources.values).find(
      ([file, value]) =>
        file !== spot.file &&
        file.startsWith(`${spot.folder}/screens/`) &&
        isObject(value) &&
        value.title !== spot.value,
    )?.[1];
    return isObject(other) && typeof other.title === 'string'
      ? [replaceValue(spot, other.title, other.title)]
      : [];
  }),
  promise('titles/label-twice', 'two fields of a form have one label', (spot) => {
    const fields = spot.above?.above?.value;
    const own = spot.name === 'title' && spot.path.length === 5 && spot.path[0] === 'form';
    const [first] = Object.values(isObject(fields) ? fields : {});
    return own && isObject(first) && typeof first.title === 'string' && first.title !== spot.value
      ? [replaceValue(spot, first.title, first.title)]
      : [];
  }),
];

// helpers

function isText(spot: Spot): spot is Spot & { readonly value: string } {
  return (
    typeof spot.value === 'string' &&
    isScreenFile(spot) &&
    texts.includes(spot.name) &&
    !isBelow(spot, 'payload') &&
    !(spot.name === 'value' && isBelow(spot, 'choices'))
  );
}

function inPlaceholder(spot: Spot, change: (found: string) => string) {
  const found = isText(spot) ? placeholder.exec(spot.value)?.[0] : undefined;
  const after = found === undefined ? found : change(found);
  return isText(spot) && found !== undefined && after !== undefined && after !== found
    ? [
        replaceValue(
          spot,
          spot.value.replace(found, () => after),
        ),
      ]
    : [];
}
