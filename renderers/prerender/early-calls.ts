// Reuses the responses to calls that a prerendered page started before the application loaded.

/**
 * Creates a `fetch` that takes the response of an early call in place of a request like it. Each is
 * taken once. None is taken after a request that may change data.
 * @param calls path -> the response of a call of the page, without an access token
 * @param send sends all other requests
 * @param origin the origin of the page
 */
export function createEarlyFetch(
  calls: Readonly<Record<string, Promise<Response>>>,
  send: typeof fetch,
  origin: string,
): typeof fetch {
  const waiting = new Map(
    Object.entries(calls).map(([path, response]) => [new URL(path, origin).href, response]),
  );
  return async (input, init) => {
    if (waiting.size === 0) return send(input, init);
    const request = new Request(input, init);
    if (request.method !== 'GET') waiting.clear();
    const response = request.headers.has('authorization') ? undefined : waiting.get(request.url);
    waiting.delete(request.url);
    // A call that failed before the application had loaded is sent again.
    return (await response?.catch(() => undefined)) ?? send(request);
  };
}
