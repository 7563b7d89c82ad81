// Records the requests of a page with what started each of them.

import type { CDPSession } from 'playwright';

/** A request of a page. Times are milliseconds since the request of the page itself. */
export interface RecordedRequest {
  readonly url: string;
  readonly kind: string;
  readonly start: number;
  end: number;
  /** The compressed size of the body and the headers. */
  bytes: number;
  /** The URL of the document or the script that started it. */
  readonly startedBy: string | null;
}

interface Frame {
  readonly url: string;
}
interface Stack {
  readonly callFrames: readonly Frame[];
  readonly parent?: Stack;
}

/** Records all requests of a page from now on. */
export function recordRequests(session: CDPSession): readonly RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  const byId = new Map<string, RecordedRequest>();
  let begin: number | undefined;
  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, timestamp, initiator, type = 'Other' } = event;
    begin ??= timestamp;
    const recorded = {
      url: request.url,
      kind: type,
      start: (timestamp - begin) * 1000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
      startedBy: initiator.url ?? findScript(initiator.stack as Stack | undefined),
    };
    requests.push(recorded);
    byId.set(requestId, recorded);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const recorded = byId.get(requestId);
    if (!recorded || begin === undefined) return;
    recorded.end = (timestamp - begin) * 1000;
    recorded.bytes = encodedDataLength;
  });
  return requests;
}

/**
 * Returns how many requests stand one after another in the longest chain: 1 for a page alone, 2 for
 * a page and what it names. A request that names no known starter, such as a preload by a script,
 * has waited for the script that ended last before it. This may count too many, so take the lowest
 * of several runs.
 */
export function getDepth(requests: readonly RecordedRequest[]): number {
  const depths = new Map<RecordedRequest, number>();
  for (const request of requests) {
    const earlier = [...depths.keys()];
    const starter =
      earlier.find(({ url }) => url === request.startedBy) ??
      earlier
        .filter((each) => isCode(each) && each.end <= request.start)
        .reduce<RecordedRequest | undefined>(
          (latest, each) => (latest && latest.end > each.end ? latest : each),
          undefined,
        );
    depths.set(request, 1 + (starter === undefined ? 0 : (depths.get(starter) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

/** Returns the size of the scripts and styles that have arrived until a time. */
export function getCodeBytes(requests: readonly RecordedRequest[], until: number): number {
  return requests
    .filter((request) => isCode(request) && request.end <= until)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns true for a script or a style sheet. */
export function isCode({ url }: RecordedRequest): boolean {
  return /\.(?:m?js|css)(?:\?|$)/.test(url);
}

// helpers

function findScript(stack: Stack | undefined): string | null {
  const url = stack?.callFrames.find((frame) => frame.url !== '')?.url;
  return url ?? (stack?.parent ? findScript(stack.parent) : null);
}
