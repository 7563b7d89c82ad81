// Records the texts that services send to the page.

import type { Page } from '@playwright/test';

/** Returns a function that returns all texts in the responses of services until then. Call it before a page is opened. */
export function recordServiceTexts(page: Page): () => Promise<readonly string[]> {
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/services/'))
      bodies.push(response.json().catch(() => null));
  });
  return async () => (await Promise.all(bodies)).flatMap(listTexts);
}

// helpers

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
