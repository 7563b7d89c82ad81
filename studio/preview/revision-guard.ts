// Loads the page again if the working copy changed while the page loaded a flow. Vite does not apply a change to
// modules that are still loading.

import { revisionAddress, revisionName } from '../protocol/preview.ts';

/**
 * Returns a function that loads something, and loads the page again if the working copy changed meanwhile.
 * The first load is compared with the revision in the HTML of the page.
 */
export function createRevisionGuard(page: Document) {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${revisionName}"]`);
  let revision: Promise<string> | null = Promise.resolve(meta?.content ?? '');
  return async <T>(load: () => Promise<T>): Promise<T> => {
    const before = revision ?? readRevision();
    revision = null;
    // The change must not be part of what is loaded, so the revision is known before the load begins.
    await before.catch(() => undefined);
    const loaded = await load();
    void Promise.all([before, readRevision()]).then(
      ([then, now]) => (then === now ? undefined : reloadWhenQuiet(now)),
      // The server has stopped.
      () => undefined,
    );
    return loaded;
  };
}

// helpers

/** The time without a change after which a page loads again, in milliseconds. Typing goes on for a while. */
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
