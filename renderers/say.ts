// The interface's own words: a text by its key, with its placeholders filled in.

import type { InterfaceText } from './interface-texts.ts';

export type Say = (
  key: InterfaceText,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Makes a `Say` of an application's texts; a missing text leaves an empty place rather than breaking a screen. */
export function createSay(texts: Readonly<Record<string, string>>): Say {
  return (key, values = {}) => fillIn(Object.hasOwn(texts, key) ? (texts[key] ?? '') : '', values);
}

/** `{name}` gives way to the value of that name; a name without a value leaves nothing behind. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/'?\{(\w+)'?\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  );
}
