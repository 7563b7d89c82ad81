// Starts a server for each entrant.

import { join } from 'node:path';
import { builtFolder, wizardFolder } from './build-entrants.ts';
import { serveFolder } from './serve-folder.ts';
import { serveOwn } from './serve-own.ts';

/** The origins of the entrants. */
export interface Entrants {
  /** The product of this repository. */
  readonly product: string;
  /** The wizard as a product of ours. */
  readonly wizard: string;
  readonly handWritten: string;
  readonly static: string;
  readonly rjsf: string;
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

/** Starts the servers of all entrants, which must be built. */
export async function serveEntrants(): Promise<Entrants> {
  const own = await serveOwn(null);
  const wizard = await serveOwn(wizardFolder);
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
  const servers = [own, wizard, handWritten, rjsf, plain];
  return {
    product: own.origin,
    wizard: wizard.origin,
    handWritten: handWritten.origin,
    static: plain.origin,
    rjsf: rjsf.origin,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
