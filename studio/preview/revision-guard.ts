// Reloads the page if the working copy changed while the page loaded a flow. Vite does not apply changes to modules
// that are still loading.

import { revisionAddress, revisionName } from '../protocol/preview.ts';

/**
 * Returns a function that loads a module, and reloads the page if the working copy changed in the meantime. The first
 * load is compared with the revision in the page's HTML.
 */
export function createRevisionGuard(page: Document) {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${revisionName}"]`);
  let revision: Promise<string> | null = Promise.resolve(meta?.content ?? '');
  return async <T>(load: () => Promise<T>): Promise<T> => {
    const before = revision ?? readRevision();
    revision = null;
    // The revision must be known before the load begins, so that the load does not already include a later change.
    await before.catch(() => undefined);
    const loaded = await load();
    void Promise.all([before, readRevision()]).then(
      ([then, now]) => (then === now ? undefined : reloadWhenQuiet(now)),
      // Ignores the error, because the server has stopped.
      () => undefined,
    );
    return loaded;
  };
}

// helpers

/** The time without a change before the page is reloaded, in milliseconds, because the user may still be typing. */
const quietMilliseconds = 400;

async function readRevision(): Promise<string> {
  const response = await fetch(revisionAddress, { cache: 'no-store' });
  return response.text();
}

async function reloadWhenQuiet(revision: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
  const now = await readRevision();
  if (now === revision) window.location.reload();
  else await reloadWhenQuiet(now);
}
