// The real flows, for tests of the engine.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '../../cli/load.ts';
import {
  type CallOutcome,
  createSession,
  createView,
  type Json,
  type Program,
  parseProduct,
  type Snapshot,
  type Store,
  transition,
} from '../../engine/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';

const flowsFolder = fileURLToPath(new URL('../../flows', import.meta.url));

/** Returns the text of each flow file by its path in the flows folder. */
export function readFlowFiles(): Record<string, string> {
  const files = readdirSync(flowsFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return Object.fromEntries(
    files.map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(`${flowsFolder}/${file}`, 'utf8'),
    ]),
  );
}

type ParsedProduct = ReturnType<typeof parseProduct>;

let realProduct: ParsedProduct | undefined;
let realCatalog: Catalog | undefined;

/** Returns the parsed flows. All test files of a worker share them, because parsing takes long. */
export function parseRealFlows(): ParsedProduct {
  realProduct ??= parseProduct(readFlowFiles());
  return realProduct;
}

/**
 * Returns true if the tests that are repeated for each flow include this one. All do, except when
 * `npm test -- --changed` names the changed flows in CHANGED_FLOWS.
 */
export function isFlowTested(id: string): boolean {
  const { CHANGED_FLOWS: changed } = process.env;
  return !changed || changed.split(',').includes(id);
}

/** Returns the catalog of the services. All test files of a worker share it. */
export function readRealCatalog(): Catalog {
  realCatalog ??= readCatalog(fileURLToPath(new URL('../../services', import.meta.url)));
  return realCatalog;
}

/** Creates the program of the given files. Without files, it uses the shared product. */
export function createRealProgram(files?: Record<string, string>): Program {
  const { product } = files === undefined ? parseRealFlows() : parseProduct(files);
  if (!product) throw new Error('The flows cannot be parsed.');
  return { ...product, operations: readRealCatalog().operations };
}

export const createOkOutcome = (result: Json): CallOutcome => ({
  name: 'ok',
  result,
  error: null,
  retryAfter: null,
});
export const createErrorOutcome = (name: string): CallOutcome => ({
  name,
  result: null,
  error: { code: 'x', message: null, fields: {} },
  retryAfter: null,
});

interface PlayState {
  readonly snapshot: Snapshot;
  readonly calls: readonly {
    readonly id: string;
    readonly operation: string;
    readonly with: Json;
  }[];
  readonly left: readonly string[];
  readonly all: ReturnType<typeof transition>[1];
}

/**
 * Creates a player that sends events to the engine. Every call stays pending until the test ends
 * it.
 */
export function createPlayer(
  program: Program,
  given: {
    scopes?: Record<string, Json>;
    state?: Record<string, Json>;
    flags?: Record<string, boolean>;
    config?: Record<string, Json>;
  } = {},
) {
  const session = createSession({
    ...program,
    scopeMismatches: {},
    open: () => new Promise(() => undefined),
    call: () => new Promise(() => undefined),
    store: { read: () => null, write: () => true } satisfies Store,
    now: () => eventTime,
    id: () => 'id',
    after: () => () => undefined,
    leave: () => undefined,
    track: () => undefined,
    flags: given.flags ?? {},
    config: {
      origin: 'http://localhost',
      paymentOrigins: ['https://pay.example'],
      variant: 'default',
      ...given.config,
    },
  });
  const first = session.state.snapshot;
  let play: PlayState = {
    snapshot: { ...first, scopes: { ...first.scopes, ...given.scopes }, states: given.state ?? {} },
    calls: [],
    left: [],
    all: [],
  };
  const send = (event: Parameters<typeof transition>[2]) => {
    const [snapshot, effects] = transition(program, play.snapshot, event);
    play = {
      snapshot,
      calls: [
        ...play.calls,
        ...effects.flatMap((effect) => (effect.type === 'call' ? [effect] : [])),
      ],
      all: [...play.all, ...effects],
      left: [
        ...play.left,
        ...effects.flatMap((effect) => (effect.type === 'leave' ? [effect.url] : [])),
      ],
    };
  };
  return {
    open: (address: string) => send({ type: 'enter', address, at: eventTime }),
    dispatch: (name: string, payload: Json = null) =>
      send({ type: 'dispatch', name, payload, at: eventTime }),
    answer(operation: string, outcome: CallOutcome) {
      const calls = Object.values(play.snapshot.calls).filter(
        (each) => each.operation === operation,
      );
      if (calls.length === 0) throw new Error(`Nobody asks ${operation} now.`);
      for (const call of calls) send({ type: 'outcome', call: call.id, outcome, at: eventTime });
    },
    asked: (operation: string) => play.calls.filter((call) => call.operation === operation),
    step: () => `${play.snapshot.flow}:${play.snapshot.step}`,
    snapshot: () => play.snapshot,
    left: () => play.left,
    /** Returns all effects of one type. */
    effects: (type: PlayState['all'][number]['type']) =>
      play.all.filter((effect) => effect.type === type),
    flags: (flags: Record<string, boolean>) => send({ type: 'flags', flags, at: eventTime }),
    view: () => createView(program, play.snapshot),
  };
}

const eventTime = '2026-01-05T10:00:00.000Z';
