// Stores answers that were given before the application started, if its screen cannot accept them.
// They are entered after the same page is reloaded. Passwords are not stored.

import type { EarlyValue } from './early-values.ts';

/** The tab's storage entry. */
const entry = 'early-input';

/**
 * Stores values for the next load of a page.
 * @param path the path of the page
 */
export function storeEarlyValues(values: readonly EarlyValue[], path: string, page: Window): void {
  const open = values.filter(({ isSecret }) => !isSecret);
  if (open.length === 0) return;
  try {
    page.sessionStorage.setItem(entry, JSON.stringify({ path, values: open }));
  } catch {
    // The storage is full or blocked. The user types the answers again.
  }
}

/** Returns the stored values of a page, and removes them. Removes those of another page, too. */
export function takeStoredValues(path: string, page: Window): readonly EarlyValue[] {
  try {
    const stored = JSON.parse(page.sessionStorage.getItem(entry) ?? 'null');
    page.sessionStorage.removeItem(entry);
    return stored?.path === path && Array.isArray(stored.values) ? stored.values : [];
  } catch {
    return [];
  }
}
