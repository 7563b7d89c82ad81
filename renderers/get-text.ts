// Creates the function that components use for their texts. It returns a text by its key, with its
// placeholders filled in.

import { type App, fillPlaceholders, formatValue } from '../engine/index.ts';
import type { InterfaceText } from './interface-texts.ts';

export type GetText = (
  key: InterfaceText,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Creates a `GetText` from an application's texts. A missing text is empty, and numbers are formatted
 * in the application's locale.
 */
export function createGetText(
  texts: Readonly<Record<string, string>>,
  region?: Pick<App, 'locale' | 'currency'>,
): GetText {
  return (key, values = {}) =>
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
