// Changes how calls of a page end, inside the page. A route of Playwright would take every file of
// the page through the test process and switch off the cache, which makes loading twice as
// slow. Only a few tests load the same page often enough for that to matter.

import type { Page } from '@playwright/test';

/** The end of a call: no response, a different response, or a changed body. */
export type CallEnding =
  | { readonly kind: 'as it does' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'response'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'changed'; readonly change: (json: unknown) => unknown };

/**
 * Changes the calls whose address matches and whose method is one of the given ones, from the next
 * navigation on.
 * @param getEnding called at each call
 */
export async function changeCalls(
  page: Page,
  { pattern, methods }: { readonly pattern: RegExp; readonly methods: readonly string[] },
  getEnding: () => CallEnding,
): Promise<void> {
  const number = changed.get(page) ?? 0;
  changed.set(page, number + 1);
  const names = { ending: `getEnding${number}`, change: `changeBody${number}` };
  // A function cannot be sent to the page, so `change` is left out of what it receives.
  await page.exposeFunction(names.ending, () => JSON.parse(JSON.stringify(getEnding())));
  await page.exposeFunction(names.change, (json: unknown) => {
    const ending = getEnding();
    return ending.kind === 'changed' ? ending.change(json) : json;
  });
  await page.addInitScript(
    ({ source, flags, methods, names }) => {
      const send = window.fetch;
      const matches = new RegExp(source, flags);
      const ask = <Answer>(name: string, ...words: readonly unknown[]): Promise<Answer> =>
        Reflect.get(window, name)(...words);
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (!matches.test(request.url) || !methods.includes(request.method)) return send(request);
        const ending = await ask<CallEnding>(names.ending);
        if (ending.kind === 'offline') throw new TypeError('Failed to fetch');
        if (ending.kind === 'response')
          return Response.json(ending.json, { status: ending.status });
        const response = await send(request);
        if (ending.kind === 'as it does') return response;
        const { status, headers } = response;
        // The test fails on an error in the console.
        const json = await ask(names.change, await response.json()).catch((error) => {
          console.error(error);
          throw error;
        });
        return Response.json(json, { status, headers });
      };
    },
    { source: pattern.source, flags: pattern.flags, methods, names },
  );
}

// helpers

/** The number of changes of each page. */
const changed = new WeakMap<Page, number>();
