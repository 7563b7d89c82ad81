// Creates the function that components use for their texts. It returns a text by its key, with its
// placeholders filled in.

import { type App, fillPlaceholders, formatValue } from '../engine/index.ts';
import type { InterfaceText, InterfaceTextValues } from './interface-texts.ts';

/** Returns the text of a key. The values are those that the text can show; a text without any takes none. */
export type GetText = <Key extends InterfaceText>(
  key: Key,
  ...values: keyof InterfaceTextValues<Key> extends never ? [] : [InterfaceTextValues<Key>]
) => string;

/**
 * Creates a `GetText` from an application's texts. A missing text is empty, and numbers are formatted
 * in the application's locale.
 */
export function createGetText(
  texts: Readonly<Record<string, string>>,
  region?: Pick<App, 'locale' | 'currency'>,
): GetText {
  return (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    fillPlaceholders(
      Object.hasOwn(texts, key) ? (texts[key] ?? '') : '',
      region,
      (name, format) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        const isPlainNumber = typeof value === 'number' && format === 'text';
        return isPlainNumber ? formatValue(value, 'number', region) : value;
      },
    );
}
