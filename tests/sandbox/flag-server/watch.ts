/** Watches what clients of flags do. Nothing that they send or get is changed. */
import { UnleashClient } from 'unleash-proxy-client';
import { vi } from 'vitest';

/** A call, and what came back. */
interface Call {
  readonly method: string;
  readonly status: number;
  /** The tag that was sent, and the one that came. */
  readonly tag: string | null;
  readonly newTag: string | null;
}

/** What was seen since the watch began. */
export interface Watch {
  /** Calls for flags. */
  looks(): readonly Call[];
  /** Calls that tell how flags were used. */
  metrics(): readonly Call[];
  /** What the client has told under a name of its own. */
  told(event: string): readonly unknown[];
  /** How often a client was stopped. */
  stops(): number;
  /** Whatever was logged as an error. */
  logged(): readonly unknown[];
  end(): void;
}

/** Begins to watch; errors are not shown while it does. */
export function watchClients(): Watch {
  const calls: (Call & { url: string })[] = [];
  const emitted: { event: string; told: unknown }[] = [];
  const timers: NodeJS.Timeout[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fetch: ownFetch, setTimeout: ownTimeout } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const answer = await ownFetch(address, init);
    calls.push({
      ...{ url: String(address), method: init?.method ?? 'GET', status: answer.status },
      tag: new Headers(init?.headers).get('if-none-match'),
      newTag: answer.headers.get('etag'),
    });
    return answer;
  });
  const { emit } = UnleashClient.prototype;
  vi.spyOn(UnleashClient.prototype, 'emit').mockImplementation(function (
    this: UnleashClient,
    event: string,
    ...told: unknown[]
  ) {
    emitted.push({ event, told: told[0] });
    return emit.call(this, event, ...told);
  });
  const stop = vi.spyOn(UnleashClient.prototype, 'stop');
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    after?: number,
    ...passed: unknown[]
  ) => {
    const timer: NodeJS.Timeout = Reflect.apply(ownTimeout, globalThis, [run, after, ...passed]);
    if (after === firstMetrics) timers.push(timer);
    return timer;
  }) as typeof setTimeout);
  const isMetrics = ({ url }: { url: string }) => url.endsWith('/client/metrics');
  return {
    looks: () => calls.filter((call) => !isMetrics(call)),
    metrics: () => calls.filter(isMetrics),
    told: (name) => emitted.filter(({ event }) => event === name).map(({ told }) => told),
    stops: () => stop.mock.calls.length,
    logged: () => log.mock.calls.map(([first]) => first),
    end: () => {
      for (const timer of timers) clearTimeout(timer);
      vi.restoreAllMocks();
    },
  };
}

// helpers

/** Milliseconds until a client first tells how flags were used; it does so even after it was stopped. */
const firstMetrics = 2000;
