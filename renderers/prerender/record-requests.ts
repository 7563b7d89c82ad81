// Records the requests that a screen sends while the build renders it. The prerendered page sends these requests early.

import { type Contracts, createServices, type Services } from '../../services/index.ts';

/** Creates services that add each request to a list and never respond. */
export function createRecordingServices(contracts: Contracts, requests: Request[]): Services {
  return createServices({
    contracts,
    baseUrl: `${origin}/`,
    token: () => null,
    read: () => null,
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return new Promise(() => undefined);
    },
  });
}

/** Returns the paths of the requests that only read data and are the same for every visitor. */
export function getSharedCalls(requests: readonly Request[]): readonly string[] {
  return requests
    .filter(({ method, headers }) => method === 'GET' && [...headers.keys()].join() === 'accept')
    .map(({ url }) => url.slice(origin.length));
}

// helpers

/** The client of the services needs an absolute origin in Node. */
const origin = 'http://localhost';
