// A product with one flow for tests of forms, texts and views. Each test provides the parts that it
// is about.

import {
  type ExpressionContext,
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

/**
 * Returns a program with the flow `tea`. A screen that is not given has the step's name as its
 * title.
 */
export function createTeaProgram({
  app = {},
  flow = {},
  screens = {},
  otherFiles = {},
}: {
  readonly app?: TeaParts;
  readonly flow?: TeaParts;
  readonly screens?: TeaParts;
  /** Path -> content of other files, such as shared lists. */
  readonly otherFiles?: TeaParts;
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
    ...otherFiles,
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

/** Returns the context in which expressions are evaluated while the flow's first step is shown. */
export function createTeaContext(
  state: Json = {},
  program: Program = createTeaProgram({}),
  given: Partial<Snapshot> = {},
): ExpressionContext {
  return createContext(program, createTeaSnapshot('kind', state, given));
}
