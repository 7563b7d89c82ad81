// Determines the titles of list items on the screen and in error messages.

import { type FormUi, getOptions, getUiAt } from './form-ui.ts';

/**
 * Returns the explicit title of a list item, or else the list's noun and the item's number.
 * @param list the list's UI options
 */
export function getItemTitle(list: FormUi, index: number): string {
  const { itemTitle: word } = getOptions(list);
  return getGivenTitle(list, index) ?? `${typeof word === 'string' ? `${word} ` : ''}${index + 1}`;
}

/** Puts the titles of the list items that contain a field in front of a sentence about the field. */
export function prefixItemTitles(sentence: string, path: readonly string[], ui: FormUi): string {
  const titles = path.flatMap((segment, index) => {
    if (!/^\d+$/.test(segment)) return [];
    return getGivenTitle(getUiAt(ui, path.slice(0, index)), Number(segment)) ?? [];
  });
  return [...titles, sentence].join(': ');
}

// helpers

function getGivenTitle(list: FormUi, index: number): string | undefined {
  const { titles } = getOptions(list);
  const title: unknown = Array.isArray(titles) ? titles[index] : undefined;
  return typeof title === 'string' && title !== '' ? title : undefined;
}
