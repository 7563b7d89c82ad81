// Plays the journeys of each version of a product once, and caches the screens that they show.

import { isDeepEqual } from 'remeda';
import { type SearchedFlow, searchFlows } from '../../cli/explore/search.ts';
import { selectJourneys } from '../../cli/explore/select-journeys.ts';
import {
  type Flow,
  getDefaultValue,
  type Journey,
  type MockOutcomes,
  type Parsed,
  type Product,
  type Snapshot,
} from '../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';

/** A screen that a journey shows after one of its steps. */
export interface ShownScreen {
  readonly flow: Flow;
  readonly journey: Journey;
  /** The index of the journey step. */
  readonly index: number;
  readonly snapshot: Snapshot;
  /** The mock answers that apply to calls from this screen on. */
  readonly answers: MockOutcomes;
}

type ParsedProduct = Parsed & { readonly product: Product };

/** The maximum number of moves that are tried to generate the journeys of one flow. */
const maxMoves = 1500;

type ScreensByFlow = Map<string, readonly ShownScreen[]>;

const writtenScreens = new WeakMap<ParsedProduct, ScreensByFlow>();
const generatedScreens = new WeakMap<ParsedProduct, ScreensByFlow>();

/** Returns the screens that the written journeys of all flows show, in the order of the files. */
export function playWrittenJourneys(parsed: ParsedProduct): readonly ShownScreen[] {
  const flows = new Set(getJourneys(parsed).map(({ flow }) => flow.id));
  return [...flows].flatMap((id) => playWrittenJourneysOfFlow(parsed, id));
}

/** Returns the screens that the written journeys of one flow show. */
export function playWrittenJourneysOfFlow(
  parsed: ParsedProduct,
  flow: string,
): readonly ShownScreen[] {
  return getOrPlay(writtenScreens, parsed, flow, () =>
    getJourneys(parsed)
      .filter((each) => each.flow.id === flow)
      .flatMap((each) => playScreens(parsed.product, each.flow, each.journey)),
  );
}

/**
 * Returns the screens that generated journeys of a flow show.
 * @param services the services folder of the product
 */
export function playGeneratedJourneys(
  parsed: ParsedProduct,
  services: string,
  flow: string,
): readonly ShownScreen[] {
  return getOrPlay(generatedScreens, parsed, flow, () =>
    searchFlows(parsed, services, [flow], maxMoves).flatMap((searched) =>
      selectPlayable(searched).flatMap((each) =>
        playScreens(parsed.product, each.flow, each.journey),
      ),
    ),
  );
}

/** Plays a journey and returns its screens. If the journey fails, returns the screens before the failure. */
export function playScreens(product: Product, flow: Flow, journey: Journey): ShownScreen[] {
  const screens: ShownScreen[] = [];
  try {
    runJourney(product, flow, journey, {
      onScreen: (snapshot, index, answers) =>
        void screens.push({ flow, journey, index, snapshot, answers }),
    });
  } catch {
    // The checker reports expressions that cannot be evaluated. The screens before the failure are returned.
  }
  return screens;
}

/**
 * Returns a snapshot without flows whose answers are the defaults, so that a preview loads only the necessary flows.
 */
export function trimSnapshot({ flows }: Product, snapshot: Snapshot): Snapshot {
  const states = Object.entries(snapshot.states).filter(
    ([id, state]) =>
      id === snapshot.flow || !isDeepEqual(state, getDefaultValue(flows[id]?.state.schema ?? {})),
  );
  return { ...snapshot, states: Object.fromEntries(states) };
}

// helpers

/** Returns the screens of a flow. The journeys are played once for each version of the product. */
function getOrPlay(
  cache: WeakMap<ParsedProduct, ScreensByFlow>,
  parsed: ParsedProduct,
  flow: string,
  playFlow: () => readonly ShownScreen[],
): readonly ShownScreen[] {
  const byFlow = cache.get(parsed) ?? new Map<string, readonly ShownScreen[]>();
  cache.set(parsed, byFlow);
  const screens = byFlow.get(flow) ?? playFlow();
  byFlow.set(flow, screens);
  return screens;
}

function selectPlayable(searched: SearchedFlow): readonly { journey: Journey; flow: Flow }[] {
  return selectJourneys(searched).map(({ journey, end: { flow } }) => ({ journey, flow }));
}
