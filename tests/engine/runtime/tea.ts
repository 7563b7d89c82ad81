// A product of one flow, for tests of forms, texts and views: a test gives the parts that it is about.

import {
  type Context,
  type Json,
  type Program,
  parseProduct,
  type Snapshot,
} from '../../../engine/index.ts';
import { createContext } from '../../../engine/runtime/context.ts';
import { initialSnapshot } from '../../../engine/runtime/initial-snapshot.ts';

type Parts = Readonly<Record<string, Json>>;

const texts = {
  beyond: 'Before “{event.wanted}”, answer this.',
  outcomes: {},
  fallback: { title: 'No', text: 'No.' },
  interface: {},
};

const steps: Json = [{ id: 'kind' }, { id: 'cup' }, { id: 'done' }];

/** Returns the flow `tea` as a program. Every screen that is not given has its step's name as its title. */
export function tea({
  app = {},
  flow = {},
  screens = {},
  shared = {},
}: {
  readonly app?: Parts;
  readonly flow?: Parts;
  readonly screens?: Parts;
  /** Files of shared lists, by path. */
  readonly shared?: Parts;
}): Program {
  const written = { id: 'tea', version: 1, title: 'Tea', path: '/tea', steps, ...flow };
  const titles = (written.steps as { id: string }[]).map(({ id }) => [id, { title: id }] as const);
  const files = {
    'app.json': { language: 2, name: 'House', home: 'tea', scopes: {}, texts, ...app },
    'tea/flow.json': written,
    ...shared,
    ...Object.fromEntries(
      Object.entries({ ...Object.fromEntries(titles), ...screens }).map(([name, screen]) => [
        `tea/screens/${name}.json`,
        screen,
      ]),
    ),
  };
  const { product } = parseProduct(
    Object.fromEntries(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])),
  );
  if (!product) throw new Error('The files cannot be parsed.');
  return product;
}

/** Returns a snapshot that shows a step of the flow. */
export function showing(step: string, state: Json = {}, given: Partial<Snapshot> = {}): Snapshot {
  return {
    ...initialSnapshot,
    ...{ scopes: {}, flags: {}, config: {}, now: '2026-01-05T10:00:00.000Z' },
    ...{ flow: 'tea', step, address: `/tea/${step}`, status: 'ready' },
    states: { tea: state },
    ...given,
  };
}

/** Returns what expressions of the flow read while its first step is shown. */
export function teaContext(
  state: Json = {},
  program: Program = tea({}),
  given: Partial<Snapshot> = {},
): Context {
  return createContext(program, showing('kind', state, given));
}
