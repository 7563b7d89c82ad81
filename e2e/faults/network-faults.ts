// The faults of a call at the network. Each ends a request of the page in its own way.

import type { Route } from '@playwright/test';
import { fulfillWithReply, type NetworkFault } from '../generated/mock-services.ts';

export interface NamedFault extends NetworkFault {
  readonly name: string;
  /** True if the same call can succeed later, so that repeating it makes sense. */
  readonly canEnd: boolean;
  /** True if the call ends as without the fault, only later. */
  readonly isHarmless?: boolean;
  /** True if the call fails once more when the user repeats it. */
  readonly isRepeated?: boolean;
}

/** All faults, in the order of the report. */
export const networkFaults: readonly NamedFault[] = [
  aborted('refused', 'connectionrefused'),
  aborted('reset', 'connectionreset'),
  aborted('unknown host', 'namenotresolved'),
  aborted('offline', 'internetdisconnected'),
  aborted('timed out', 'timedout'),
  aborted('blocked', 'blockedbyclient'),
  { ...aborted('offline twice', 'internetdisconnected'), isRepeated: true },
  slow(),
  answered(401, { canEnd: false }),
  answered(403, { canEnd: false }),
  answered(404, { canEnd: false }),
  answered(409, { canEnd: false }),
  answered(422, { canEnd: false }),
  answered(400, { canEnd: false }),
  answered(413, { canEnd: false }),
  answered(429, { canEnd: true, retryAfter: '1' }),
  answered(429, { canEnd: true, retryAfter: '1e9' }),
  answered(429, { canEnd: true, retryAfter: 'Mon, 05 Jan 2026 10:00:01 GMT' }),
  answered(500, { canEnd: true }),
  { ...answered(500, { canEnd: true }), name: '500 twice', isRepeated: true },
  answered(502, { canEnd: true, page: true }),
  answered(503, { canEnd: true, retryAfter: '1' }),
  answered(504, { canEnd: true }),
  wrongBody('cut JSON', 'application/json', '{"id": "1'),
  wrongBody('HTML', 'text/html', '<!doctype html><title>Welcome</title>'),
  wrongBody('an empty body', 'application/json', ''),
  wrongBody('null', 'application/json', 'null'),
  noContent(),
  wrongBody('another shape', 'application/json', '{"unexpected": [1, {"a": null}]}'),
];

// helpers

function aborted(name: string, errorCode: Parameters<Route['abort']>[0]): NamedFault {
  return { name, canEnd: true, end: (route) => route.abort(errorCode) };
}

/** Answers after two seconds, which is longer than any wait for a skeleton. */
function slow(): NamedFault {
  return {
    name: 'slow',
    canEnd: true,
    isHarmless: true,
    end: async (route, reply) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await fulfillWithReply(route, reply);
    },
  };
}

function answered(
  status: number,
  {
    canEnd,
    retryAfter,
    page = false,
  }: { readonly canEnd: boolean; readonly retryAfter?: string; readonly page?: boolean },
): NamedFault {
  return {
    name: `${status}${page ? ' HTML' : ''}${retryAfter === undefined ? '' : ` Retry-After ${retryAfter}`}`,
    canEnd,
    end: (route) =>
      route.fulfill({
        status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
        ...(page
          ? { contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }
          : {
              contentType: 'application/json',
              body: JSON.stringify({ error: 'fault', message: 'The service failed.' }),
            }),
      }),
  };
}

function noContent(): NamedFault {
  return { name: '204', canEnd: true, end: (route) => route.fulfill({ status: 204 }) };
}

function wrongBody(name: string, contentType: string, body: string): NamedFault {
  return {
    name: `200 with ${name}`,
    canEnd: true,
    end: (route) => route.fulfill({ status: 200, contentType, body }),
  };
}
