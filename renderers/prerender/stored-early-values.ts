// Stores answers that were typed before the application started if the first screen cannot accept them. The answers are
// entered after the page is reloaded. Passwords are not stored.

import type { EarlyValue } from './early-values.ts';

/** The key of the entry in session storage. */
const entry = 'early-input';

/**
 * Stores early answers for the next load of a page.
 * @param path the path of the page
 */
export function storeEarlyValues(values: readonly EarlyValue[], path: string, page: Window): void {
  const open = values.filter(({ isSecret }) => !isSecret);
  if (open.length === 0) return;
  try {
    page.sessionStorage.setItem(entry, JSON.stringify({ path, values: open }));
  } catch {
    // The storage is full or blocked. The user must type the answers again.
  }
}

/** Returns the stored answers of a page, and removes them from storage. Also removes the answers of any other page. */
export function takeStoredValues(path: string, page: Window): readonly EarlyValue[] {
  try {
    const stored = JSON.parse(page.sessionStorage.getItem(entry) ?? 'null');
    page.sessionStorage.removeItem(entry);
    return stored?.path === path && Array.isArray(stored.values) ? stored.values : [];
  } catch {
    return [];
  }
}
