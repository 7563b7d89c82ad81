// Cleans form data before it is sent: removes surrounding whitespace, invisible characters, and
// empty values.

import { isPlainObject } from 'remeda';
import type { Json } from '../../engine/index.ts';
import { type FormUi, getOptions } from './form-ui.ts';

/** Cleans the properties of an object and removes empty ones. Passwords stay exactly as typed. */
export function cleanFormData(value: object, ui: FormUi): { [name: string]: Json } {
  const members = Object.entries(value).flatMap(([name, each]) => {
    const member = ui[name];
    const cleaned = cleanValue(each, isPlainObject(member) ? member : {});
    return cleaned === undefined ? [] : [[name, cleaned] as const];
  });
  return Object.fromEntries(members);
}

// helpers

function cleanValue(value: unknown, ui: FormUi): Json | undefined {
  if (typeof value === 'string')
    return getOptions(ui).widget === 'password' ? value || undefined : cleanText(value);
  if (Array.isArray(value)) {
    const items = ui.items;
    return value.flatMap((each) => cleanValue(each, isPlainObject(items) ? items : {}) ?? []);
  }
  if (isPlainObject(value)) return cleanFormData(value, ui);
  return value === undefined || value === null ? undefined : (value as Json);
}

/**
 * Matches soft hyphens, zero-width characters, direction marks and byte order marks. Copied text
 * often contains them.
 */
const invisibleCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Matches control characters other than line breaks and tabs. */
const controlCharacters = /[^\P{Cc}\n\r\t]/gu;

function cleanText(text: string): string | undefined {
  const cleaned = text
    .replace(invisibleCharacters, '')
    .replace(controlCharacters, '')
    .replace(/\u00a0/g, ' ')
    .trim();
  return cleaned === '' ? undefined : cleaned;
}
