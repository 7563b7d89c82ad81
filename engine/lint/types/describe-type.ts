// Describes types in words for messages.

import { getValueKinds, type InferredType } from './type.ts';

/** Describes a type, such as `a text, or nothing` or `"llc" or "corporation"`. */
export function describeType(type: InferredType): string {
  if (type.any) return 'anything';
  const words = getValueKinds(type).flatMap((kind) => [describeKind(type, kind)].flat());
  const all = type.null ? [...words, 'nothing'] : words;
  if (all.length === 0) return 'nothing';
  const shown = all.length > maxDescribed ? [...all.slice(0, maxDescribed - 1), 'others'] : all;
  const last = shown.at(-1) ?? '';
  return shown.length === 1 ? last : `${shown.slice(0, -1).join(', ')} or ${last}`;
}

// helpers

const maxDescribed = 8;

const kindDescriptions = {
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  object: 'an object',
} as const;

function describeKind(
  type: InferredType,
  kind: keyof typeof kindDescriptions,
): string | readonly string[] {
  const { boolean: booleans, number, string, list } = type;
  if (kind === 'boolean' && booleans?.length === 1) return String(booleans[0]);
  if (kind === 'number' && number?.only) return number.only.map(String);
  if (kind === 'string' && string?.only) return string.only.map((each) => JSON.stringify(each));
  if (kind === 'list' && list && !list.of.any && getValueKinds(list.of).length > 0)
    return `a list of ${describeElement(list.of)}`;
  return kindDescriptions[kind];
}

function describeElement(type: InferredType): string {
  const plural = {
    boolean: 'booleans',
    number: 'numbers',
    string: 'texts',
    list: 'lists',
    object: 'objects',
  } as const;
  return getValueKinds(type)
    .map((kind) => plural[kind])
    .join(' and ');
}
