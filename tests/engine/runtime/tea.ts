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

type TeaParts = Readonly<Record<string, Json>>;

const teaTexts = {
  beyond: 'Before “{event.wanted}”, answer this.',
  outcomes: {},
  fallback: { title: 'No', text: 'No.' },
  interface: {},
};

const defaultSteps: Json = [{ id: 'kind' }, { id: 'cup' }, { id: 'done' }];

/** Returns the flow `tea` as a program. Every screen that is not given has its step's name as its title. */
export function createTeaProgram({
  app = {},
  flow = {},
  screens = {},
  shared = {},
}: {
  readonly app?: TeaParts;
  readonly flow?: TeaParts;
  readonly screens?: TeaParts;
  /** Files of shared lists, by path. */
  readonly shared?: TeaParts;
}): Program {
  const written = {
    id: 'tea',
    version: 1,
    title: 'Tea',
    path: '/tea',
    steps: defaultSteps,
    ...flow,
  };
  const titles = (written.steps as { id: string }[]).map(({ id }) => [id, { title: id }] as const);
  const files = {
    'app.json': { language: 2, name: 'House', home: 'tea', scopes: {}, texts: teaTexts, ...app },
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
export function createTeaSnapshot(
  step: string,
  state: Json = {},
  given: Partial<Snapshot> = {},
): Snapshot {
  return {
    ...initialSnapshot,
    ...{ scopes: {}, flags: {}, config: {}, now: '2026-01-05T10:00:00.000Z' },
    ...{ flow: 'tea', step, address: `/tea/${step}`, status: 'ready' },
    states: { tea: state },
    ...given,
  };
}

/** Returns what expressions of the flow read while its first step is shown. */
export function createTeaContext(
  state: Json = {},
  program: Program = createTeaProgram({}),
  given: Partial<Snapshot> = {},
): Context {
  return createContext(program, createTeaSnapshot('kind', state, given));
}
