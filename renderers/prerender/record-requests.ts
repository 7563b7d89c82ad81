// Records the requests of a screen that is rendered for the build, for the calls that its page begins.

import { type Contracts, createServices, type Services } from '../../services/index.ts';

/** Creates services that add their requests to a list and never respond. */
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

/** Returns the paths of the requests that read data and are the same for each visitor. */
export function getSharedCalls(requests: readonly Request[]): readonly string[] {
  return requests
    .filter(({ method, headers }) => method === 'GET' && [...headers.keys()].join() === 'accept')
    .map(({ url }) => url.slice(origin.length));
}

// helpers

/** The client of the services needs an origin in Node. */
const origin = 'http://localhost';
