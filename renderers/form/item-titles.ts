// What the items of a list are called, on the screen and in what is said of their fields.

import { optionsOf, type Ui, uiAt } from './ui.ts';

/** The title given for an item by its index, else the list's word for an item and its number; `list` is the list's ui. */
export function itemTitle(list: Ui, index: number): string {
  const { itemTitle: word } = optionsOf(list);
  return givenTitle(list, index) ?? `${typeof word === 'string' ? `${word} ` : ''}${index + 1}`;
}

/** A sentence about the field at a path, after the titles of the given items that it stands in: many items have that field. */
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
