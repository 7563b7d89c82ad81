// Cleans form data before it is sent. Removes surrounding whitespace, invisible characters, and empty values.

import { isPlainObject } from 'remeda';
import type { Json } from '../../engine/index.ts';
import { cleanText } from '../clean-text.ts';
import { type FormUi, getOptions } from './form-ui.ts';

/** Cleans the properties of an object, and removes the empty properties. Passwords are not changed. */
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
