// Starts a server for each entrant.

import { join } from 'node:path';
import { builtFolder, wizardPath } from './build-entrants.ts';
import { serveFolder } from './serve-folder.ts';
import { serveProduct } from './serve-product.ts';

/** The origins of the entrants. */
export interface Entrants {
  /** The product of this repository. */
  readonly product: string;
  /** The wizard as a product of ours. */
  readonly wizard: string;
  readonly handWritten: string;
  readonly static: string;
  readonly rjsf: string;
  /** The product and the wizard of another commit, if one is compared. */
  readonly before: { readonly product: string; readonly wizard: string } | null;
  close(): Promise<void>;
}

/** First part of a path -> page of the hand-written application. */
const pageNames: Readonly<Record<string, string>> = {
  order: 'order.html',
  survey: 'survey.html',
  start: 'start.html',
  auth: 'account.html',
  accounting: 'plans.html',
};

/**
 * Starts the servers of all entrants, which must be built.
 * @param before the folder of another checkout, or null
 */
export async function serveEntrants(before: string | null): Promise<Entrants> {
  const own = await serveProduct(null);
  const wizard = await serveProduct(wizardPath);
  const { pageHeaders } = wizard;
  const pageOf = (path: string) => pageNames[path.split('/')[1] ?? ''] ?? 'order.html';
  const handWritten = await serveFolder({
    folder: join(builtFolder, 'hand-written'),
    ...{ pageHeaders, pageOf },
  });
  const rjsf = await serveFolder({ folder: join(builtFolder, 'rjsf'), ...{ pageHeaders, pageOf } });
  const plain = await serveFolder({
    folder: join(builtFolder, 'static'),
    pageHeaders,
    pageOf: (path) => `${path.slice(1)}.html`,
    isTemplate: true,
  });
  const [productBefore, wizardBefore] =
    before === null
      ? []
      : [await serveProduct(null, before), await serveProduct(wizardPath, before)];
  const servers = [own, wizard, handWritten, rjsf, plain, productBefore, wizardBefore];
  return {
    product: own.origin,
    wizard: wizard.origin,
    handWritten: handWritten.origin,
    static: plain.origin,
    rjsf: rjsf.origin,
    before:
      productBefore && wizardBefore
        ? { product: productBefore.origin, wizard: wizardBefore.origin }
        : null,
    close: async () => {
      await Promise.all(servers.map((server) => server?.close()));
    },
  };
}
