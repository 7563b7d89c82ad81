/** Observes flag clients without changing their traffic. */
import { UnleashClient } from 'unleash-proxy-client';
import { vi } from 'vitest';

/** A request and its response. */
interface ObservedCall {
  readonly method: string;
  readonly status: number;
  /** The sent and the received ETag. */
  readonly tag: string | null;
  readonly newTag: string | null;
}

/** Returns the observations so far. */
export interface ClientWatch {
  /** Returns requests for flags. */
  looks(): readonly ObservedCall[];
  /** Returns requests with usage metrics. */
  metrics(): readonly ObservedCall[];
  /** Returns the client's own events of a name. */
  told(event: string): readonly unknown[];
  /** Returns the number of times that a client was stopped. */
  stops(): number;
  /** Returns everything logged as an error. */
  logged(): readonly unknown[];
  end(): void;
}

/** Starts observing. While observing, logged errors are not printed. */
export function watchClients(): ClientWatch {
  const calls: (ObservedCall & { url: string })[] = [];
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
    if (after === firstMetricsMs) timers.push(timer);
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

/** The delay until a client first sends metrics, which it does even after it was stopped. */
const firstMetricsMs = 2000;
