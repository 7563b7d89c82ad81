// Reuses the responses of service calls that a prerendered page sent before the application loaded.

/**
 * Creates a `fetch` that returns the response of an early call for an equal request. Each response is used once. After
 * a request that may change data, early responses are no longer used.
 * @param calls path -> the response of an early call, which is sent without an access token
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
    // If a call failed before the application had loaded, the request is sent again.
    return (await response?.catch(() => undefined)) ?? send(request);
  };
}
