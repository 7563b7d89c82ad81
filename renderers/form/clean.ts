// Normalizes answers before they are sent: removes surrounding whitespace, invisible characters,
// and empty values.

import { isPlainObject } from 'remeda';
import type { Json } from '../../engine/index.ts';
import { optionsOf, type Ui } from './ui.ts';

/** Cleans the properties of an object and removes empty ones. Passwords stay exactly as typed. */
export function cleanObject(value: object, ui: Ui): { [name: string]: Json } {
  const members = Object.entries(value).flatMap(([name, each]) => {
    const member = ui[name];
    const cleaned = clean(each, isPlainObject(member) ? member : {});
    return cleaned === undefined ? [] : [[name, cleaned] as const];
  });
  return Object.fromEntries(members);
}

// helpers

function clean(value: unknown, ui: Ui): Json | undefined {
  if (typeof value === 'string')
    return optionsOf(ui).widget === 'password' ? value || undefined : cleanText(value);
  if (Array.isArray(value)) {
    const items = ui.items;
    return value.flatMap((each) => clean(each, isPlainObject(items) ? items : {}) ?? []);
  }
  if (isPlainObject(value)) return cleanObject(value, ui);
  return value === undefined || value === null ? undefined : (value as Json);
}

/** Soft hyphens, zero-width and direction marks, byte order marks: often part of copied text. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Control characters other than line breaks and tabs. */
const control = /[^\P{Cc}\n\r\t]/gu;

function cleanText(text: string): string | undefined {
  const cleaned = text
    .replace(invisible, '')
    .replace(control, '')
    .replace(/\u00a0/g, ' ')
    .trim();
  return cleaned === '' ? undefined : cleaned;
}
