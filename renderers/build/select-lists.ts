// Selects the shared lists that a flow or the application uses, so that the others are not part of its
// chunk.

import { pickBy } from 'remeda';
import type { Json } from '../../engine/language/index.ts';
import { collectTexts } from './collect-texts.ts';

export type SharedLists = Readonly<Record<string, Json>>;

/**
 * Returns the lists whose data path occurs in a part of the product. A text that only looks like a
 * path selects a list, too. The path `data` selects all.
 * @example
 * selectLists({ states, colors }, { choices: 'data.states' }) // { states }
 */
export function selectLists(lists: SharedLists, part: object): SharedLists {
  const texts = collectTexts(part);
  if (texts.has('data')) return lists;
  const names = new Set(
    [...texts].flatMap((text) => [...text.matchAll(pathPattern)].map(([, name]) => name)),
  );
  return pickBy(lists, (_list, name) => names.has(name));
}

// helpers

const pathPattern = /\bdata\.([\w-]+)/g;
