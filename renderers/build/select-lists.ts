// Selects the shared lists that a flow or the application uses. Other lists are left out of its chunk.

import { pickBy } from 'remeda';
import type { Json } from '../../engine/language/index.ts';
import { collectTexts } from './collect-texts.ts';

export type SharedLists = Readonly<Record<string, Json>>;

/**
 * Returns the lists whose data path occurs in a part of the product. A list is also selected by a text that only
 * resembles its path. The path `data` selects all lists.
 * @example
 * selectSharedLists({ states, colors }, { choices: 'data.states' }) // { states }
 */
export function selectSharedLists(lists: SharedLists, part: object): SharedLists {
  const texts = collectTexts(part);
  if (texts.has('data')) return lists;
  const names = new Set(
    [...texts].flatMap((text) => [...text.matchAll(pathPattern)].map(([, name]) => name)),
  );
  return pickBy(lists, (_list, name) => names.has(name));
}

// helpers

const pathPattern = /\bdata\.([\w-]+)/g;
