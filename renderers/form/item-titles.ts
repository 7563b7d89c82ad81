// The titles of list items, on the screen and in error messages.

import { optionsOf, type Ui, uiAt } from './ui.ts';

/**
 * Returns the title given for an item by its index, else the list's noun and the item's number.
 * @param list the list's UI options
 */
export function itemTitle(list: Ui, index: number): string {
  const { itemTitle: word } = optionsOf(list);
  return givenTitle(list, index) ?? `${typeof word === 'string' ? `${word} ` : ''}${index + 1}`;
}

/** Prefixes a sentence about a field with the titles of the items that contain it. */
export function inItem(sentence: string, path: readonly string[], ui: Ui): string {
  const titles = path.flatMap((segment, index) => {
    if (!/^\d+$/.test(segment)) return [];
    return givenTitle(uiAt(ui, path.slice(0, index)), Number(segment)) ?? [];
  });
  return [...titles, sentence].join(': ');
}

// helpers

function givenTitle(list: Ui, index: number): string | undefined {
  const { titles } = optionsOf(list);
  const title: unknown = Array.isArray(titles) ? titles[index] : undefined;
  return typeof title === 'string' && title !== '' ? title : undefined;
}
