// Traces one press of Continue in the engine.

import { join } from 'node:path';
import { readDocuments, readFlows } from '../../cli/load.ts';
import type { Flow, Journey, Parsed, Product, Snapshot } from '../../engine/language/index.ts';
import { getContracts } from '../../services/index.ts';
import { loadTracedModule, type TracedModule } from './load-traced-module.ts';
import type { RecordedCall } from './recorder.ts';

/** The functions of the engine that play a journey up to the press, and the press. */
type TracedEngine = Pick<typeof import('../../engine/language/index.ts'), 'parseProduct'> &
  Pick<typeof import('../../engine/runtime/index.ts'), 'createView' | 'transition'> &
  Pick<typeof import('../../engine/simulate/index.ts'), 'getJourneys' | 'runJourney'>;

/** The module that exports a `TracedEngine`. */
const engineModule = `
  export { parseProduct } from './engine/language/index.ts';
  export { createView, transition } from './engine/runtime/index.ts';
  export { getJourneys, runJourney } from './engine/simulate/index.ts';
`;

export interface ContinueTrace {
  /** The name of the journey that led to the step. */
  readonly journey: string;
  readonly transition: readonly RecordedCall[];
  /** The calls for the view of the next screen. */
  readonly view: readonly RecordedCall[];
  readonly functions: TracedModule<TracedEngine>['functions'];
}

/**
 * Traces the press of Continue on a step: the transition for the event `submit`, and the view of the
 * screen that it shows. The engine has memoized its values by an earlier press.
 * The first journey of the flow that presses Continue there provides the data
 * and the answer. Calls of services that the transition starts stay open.
 * @param folder a folder with engine/, flows/ and services/
 * @throws Error when no journey presses Continue on the step
 */
export async function traceContinue(
  folder: string,
  flowId: string,
  stepId: string,
): Promise<ContinueTrace> {
  const {
    exports: engine,
    functions,
    recorder,
  } = await loadTracedModule<TracedEngine>(folder, engineModule);
  const parsed = readProduct(engine, folder);
  const press = findPress(engine, parsed, flowId, stepId);
  // The search has pressed Continue once, so that every expression has been checked. The journey is
  // played again, because values that are memoized for a snapshot would be found.
  const { product, flow } = getFlow(parsed, flowId);
  const { snapshot } = playTo(engine, product, flow, press);
  engine.createView(product, snapshot);
  const { name } = press.journey;
  const event = {
    type: 'dispatch',
    name: 'submit',
    payload: press.payload,
    at: snapshot.now,
  } as const;
  let next = snapshot;
  const transition = recorder.record(() => {
    [next] = engine.transition(product, snapshot, event);
  });
  const view = recorder.record(() => void engine.createView(product, next));
  return { journey: name, transition, view, functions };
}

// helpers

/** A journey, and the index of the step of it that presses Continue. */
interface Press {
  readonly journey: Journey;
  readonly index: number;
  readonly payload: NonNullable<Journey['steps'][number]['with']> | null;
}

type ParsedProduct = Parsed & { readonly product: Product };

function readProduct({ parseProduct }: TracedEngine, folder: string): ParsedProduct {
  const parsed = parseProduct(readFlows(join(folder, 'flows')));
  if (!parsed.product) throw new Error('The flows cannot be parsed.');
  const operations = getContracts(readDocuments(join(folder, 'services')));
  return { ...parsed, product: { ...parsed.product, operations } };
}

function getFlow({ product }: ParsedProduct, id: string) {
  const flow = product.flows[id];
  if (!flow) throw new Error(`There is no flow "${id}".`);
  return { product, flow };
}

function findPress(
  engine: TracedEngine,
  parsed: ParsedProduct,
  flowId: string,
  stepId: string,
): Press {
  const { product, flow } = getFlow(parsed, flowId);
  if (!flow.steps.some(({ id }) => id === stepId))
    throw new Error(`There is no step "${stepId}" in the flow "${flowId}".`);
  for (const { journey } of engine.getJourneys(parsed).filter((each) => each.flow.id === flowId)) {
    let isThere = false;
    let press: Press | undefined;
    engine.runJourney(product, flow, journey, {
      onScreen(snapshot, index) {
        const step = journey.steps[index];
        if (isThere && step?.event === 'submit')
          press ??= { journey, index, payload: step.with ?? null };
        isThere = snapshot.flow === flowId && snapshot.step === stepId && !snapshot.entering;
      },
    });
    if (press) return press;
  }
  throw new Error(`No journey presses Continue on the step "${stepId}" of the flow "${flowId}".`);
}

/** Plays a journey up to the step before the press. */
function playTo(engine: TracedEngine, product: Product, flow: Flow, { journey, index }: Press) {
  const shown: Snapshot[] = [];
  engine.runJourney(
    product,
    flow,
    { ...journey, steps: journey.steps.slice(0, index) },
    { onScreen: (snapshot) => void shown.push(snapshot) },
  );
  const snapshot = shown.at(-1);
  if (!snapshot) throw new Error(`The journey “${journey.name}” shows no screen.`);
  return { snapshot };
}
