// Plays the journeys of a product once for each version of it, and keeps the screens that they show.

import { isDeepEqual } from 'remeda';
import { type SearchedFlow, searchFlows } from '../../cli/explore/search.ts';
import { selectJourneys } from '../../cli/explore/select-journeys.ts';
import {
  type Answers,
  type Flow,
  getDefaultValue,
  type Journey,
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
  readonly answers: Answers;
}

type ParsedProduct = Parsed & { readonly product: Product };

/** The most moves that are tried to generate journeys of one flow. */
const maxMoves = 1500;

const writtenScreens = new WeakMap<ParsedProduct, readonly ShownScreen[]>();
const generatedScreens = new WeakMap<ParsedProduct, Map<string, readonly ShownScreen[]>>();

/** Returns the screens of the written journeys of all flows, in the order of the files. */
export function playWritten(parsed: ParsedProduct): readonly ShownScreen[] {
  const known = writtenScreens.get(parsed);
  if (known) return known;
  const screens = getJourneys(parsed).flatMap(({ flow, journey }) =>
    playScreens(parsed.product, flow, journey),
  );
  writtenScreens.set(parsed, screens);
  return screens;
}

/**
 * Returns the screens of journeys that are generated for a flow.
 * @param services the folder of the services
 */
export function playGenerated(
  parsed: ParsedProduct,
  services: string,
  flow: string,
): readonly ShownScreen[] {
  const byFlow = generatedScreens.get(parsed) ?? new Map<string, readonly ShownScreen[]>();
  generatedScreens.set(parsed, byFlow);
  const known = byFlow.get(flow);
  if (known) return known;
  const screens = searchFlows(parsed, services, [flow], maxMoves).flatMap((searched) =>
    selectPlayable(searched).flatMap((each) =>
      playScreens(parsed.product, each.flow, each.journey),
    ),
  );
  byFlow.set(flow, screens);
  return screens;
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

function selectPlayable(searched: SearchedFlow): readonly { journey: Journey; flow: Flow }[] {
  return selectJourneys(searched).map(({ journey, end: { flow } }) => ({ journey, flow }));
}
