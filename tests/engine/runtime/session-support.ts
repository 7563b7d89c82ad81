// Creates sessions whose environment (calls, timers, storage) a test controls.

import {
  type CallOutcome,
  createSession,
  type Flow,
  type Json,
  type Program,
  type Session,
} from '../../../engine/index.ts';
import type { SessionOptions } from '../../../engine/runtime/session/session-types.ts';
import { program } from './product.ts';

/** A call that the session has made. The test ends it with an outcome. */
export interface MadeCall {
  readonly operation: string;
  readonly input: Json;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string | null;
  readonly scopes: Readonly<Record<string, Json>>;
  end(outcome: CallOutcome): Promise<void>;
}

/**
 * A session and its environment: calls, timers, storage, and a log of navigations, external
 * navigations and tracked events.
 */
export interface SessionHarness {
  readonly session: Session;
  readonly calls: MadeCall[];
  readonly timers: { readonly milliseconds: number; readonly run: () => void; stopped: boolean }[];
  readonly log: Json[][];
  readonly stored: Map<string, string>;
  /** Waits until all pending promises have been handled. */
  settled(): Promise<void>;
}

/** Creates a store over a map: `${keep} ${entry}` -> text. */
export function createMapStore(stored: Map<string, string>): SessionOptions['store'] {
  return {
    read: (keep, entry) => stored.get(`${keep} ${entry}`) ?? null,
    write(keep, entry, text) {
      if (text === null) stored.delete(`${keep} ${entry}`);
      else stored.set(`${keep} ${entry}`, text);
      return true;
    },
  };
}

/** Creates a session in which all flows of the program can be opened. */
export function createHarness(
  product: Program,
  given: Partial<SessionOptions> = {},
): SessionHarness {
  const calls: MadeCall[] = [];
  const timers: SessionHarness['timers'] = [];
  const log: Json[][] = [];
  const stored = new Map<string, string>();
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  let ids = 0;
  const session = createSession({
    app: product.app,
    routes: product.routes,
    operations: product.operations,
    scopeMismatches: {},
    open: async (id) => ({ flow: product.flows[id] as Flow, stateMismatches: () => [] }),
    call: (operation, input, how) =>
      new Promise((resolve) => {
        calls.push({
          ...{ operation, input, ...how },
          end(outcome) {
            resolve(outcome);
            return settled();
          },
        });
      }),
    store: createMapStore(stored),
    now: () => '2026-01-05T10:00:00.000Z',
    id() {
      ids += 1;
      return `id-${ids}`;
    },
    after(milliseconds, run) {
      const timer = { milliseconds, run, stopped: false };
      timers.push(timer);
      return () => {
        timer.stopped = true;
      };
    },
    leave: (url, replace) => log.push(['leave', url, replace]),
    track: (event, properties) => log.push(['track', event, properties]),
    flags: {},
    config: {},
    ...given,
  });
  session.listen((address, replace) => log.push(['navigate', address, replace]));
  return { session, calls, timers, log, stored, settled };
}

/** The configuration of the small product (product.ts). */
export const kiteConfig = {
  origin: 'https://kites.example',
  site: 'https://site.example/',
  siteOrigins: ['https://site.example'],
};

/** Starts a session of the small product and enters an address. */
export async function openSession(address: string, given: Partial<SessionOptions> = {}) {
  const harness = createHarness(program, { config: kiteConfig, ...given });
  const returned = harness.session.enter(address);
  await harness.settled();
  return { ...harness, returned, snapshot: () => harness.session.state.snapshot };
}
