// Changes the storage of the browser from a page that runs no script. On a page of the application,
// input that was typed in the last moments may still be written afterwards.

import type { Page } from '@playwright/test';

type Kind = 'local' | 'session';

/** Writes entries to the local storage. */
export async function storeLocally(
  page: Page,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await leaveApplication(page);
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}

/** Stores a draft as an earlier version of the pages may have written it. */
export async function storeDraft(page: Page, draft: object): Promise<void> {
  await storeLocally(page, { draft: JSON.stringify(draft) });
}

/** Removes one entry from the storage of the browser and of the tab. */
export async function removeStored(page: Page, name: string): Promise<void> {
  await leaveApplication(page);
  await page.evaluate((entry) => {
    localStorage.removeItem(entry);
    sessionStorage.removeItem(entry);
  }, name);
}

/** Removes every entry from the given storages. */
export async function clearStorage(page: Page, ...kinds: readonly Kind[]): Promise<void> {
  await leaveApplication(page);
  await page.evaluate((all) => {
    if (all.includes('local')) localStorage.clear();
    if (all.includes('session')) sessionStorage.clear();
  }, kinds);
}

async function leaveApplication(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}
