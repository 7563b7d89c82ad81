// Creates the function that components use for their texts. It returns a text by its key, with its
// placeholders filled in.

import { mapValues } from 'remeda';
import { type App, formatValue } from '../engine/index.ts';
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
  const format = (value: string | number) =>
    typeof value === 'number' ? formatValue(value, 'number', region) : value;
  return (key, values = {}) =>
    fillPlaceholders(
      Object.hasOwn(texts, key) ? (texts[key] ?? '') : '',
      mapValues(values, format),
    );
}

/** Replaces `{name}` by its value, or by nothing. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/'?\{(\w+)'?\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  );
}
