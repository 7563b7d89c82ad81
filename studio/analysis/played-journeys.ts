// Plays the journeys of a product once for each version of it, and keeps the screens that they show.

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
  /** The index of the step. */
  readonly index: number;
  readonly snapshot: Snapshot;
  /** The answers to calls that apply from here on. */
  readonly answers: MockOutcomes;
}

type ParsedProduct = Parsed & { readonly product: Product };

/** The most moves that are tried to generate journeys of one flow. */
const maxMoves = 1500;

type ScreensByFlow = Map<string, readonly ShownScreen[]>;

const writtenScreens = new WeakMap<ParsedProduct, ScreensByFlow>();
const generatedScreens = new WeakMap<ParsedProduct, ScreensByFlow>();

/** Returns the screens of the written journeys of all flows, in the order of the files. */
export function playWrittenJourneys(parsed: ParsedProduct): readonly ShownScreen[] {
  const flows = new Set(getJourneys(parsed).map(({ flow }) => flow.id));
  return [...flows].flatMap((id) => playWrittenJourneysOfFlow(parsed, id));
}

/** Returns the screens of the written journeys of one flow. */
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
 * Returns the screens of journeys that are generated for a flow.
 * @param services the folder of the services
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

/** Plays a journey and returns its screens. A journey that fails has those before the failure. */
export function playScreens(product: Product, flow: Flow, journey: Journey): ShownScreen[] {
  const screens: ShownScreen[] = [];
  try {
    runJourney(product, flow, journey, {
      onScreen: (snapshot, index, answers) =>
        void screens.push({ flow, journey, index, snapshot, answers }),
    });
  } catch {
    // An expression that cannot be evaluated is a finding of the checker. The screens before it are shown.
  }
  return screens;
}

/**
 * Returns a snapshot without the answers of flows that have the default ones, so that a preview loads only the flows
 * that it needs.
 */
export function trimSnapshot({ flows }: Product, snapshot: Snapshot): Snapshot {
  const states = Object.entries(snapshot.states).filter(
    ([id, state]) =>
      id === snapshot.flow || !isDeepEqual(state, getDefaultValue(flows[id]?.state.schema ?? {})),
  );
  return { ...snapshot, states: Object.fromEntries(states) };
}

// helpers

/** Returns the screens of a flow, which are played once for each version of the product. */
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
