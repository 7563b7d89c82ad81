// Opens each flow in two tabs of one browser. Each tab takes over the data that the other one stores.

import { isDeepEqual, mapValues, uniqueBy } from 'remeda';
import type {
  EngineEvent,
  JourneyStep,
  MockOutcomes,
  Parsed,
  Program,
  Snapshot,
} from '../../engine/language/index.ts';
import {
  readChangedFlow,
  readScope,
  type Store,
  writeChanges,
} from '../../engine/runtime/index.ts';
import { getJourneys, getTimeAfterStart, type StoredDraft } from '../../engine/simulate/index.ts';
import { findOverwrittenAnswer, findUnknownAnswer, readSharedAnswers } from './lost-answer.ts';
import {
  findArrivalFault,
  getKind,
  type NavigationCell,
  type NavigationOptions,
} from './navigate.ts';
import { type Arrival, loadPage, send, storeScreen } from './page-load.ts';
import { formatPlace, type Moment, playThrough } from './play-through.ts';

/** The situations, as the page in docs/ names them. */
export const tabSituations = [
  'the same screen, answered in the other tab',
  'another screen, answered in the other tab',
  'the same press after the other tab',
  'a press before taking over the other tab',
  'everything removed in the other tab',
] as const;

/** A tab, and the screen that it shows after the other one has done something. */
export interface TabCell
  extends Pick<NavigationCell, 'flow' | 'place' | 'journey' | 'kind' | 'fault'> {
  readonly situation: (typeof tabSituations)[number];
}

/** The facts about the product, and the parts that a test can replace. */
export interface TabOptions extends NavigationOptions {
  readonly flow?: string | undefined;
  /** Writes what an event has changed. By default the engine writes it. */
  readonly write?: typeof writeChanges | undefined;
}

/**
 * Plays each event of the journeys in one tab, while another tab shows the same screen, or another one of the flow. The
 * other tab then offers a next step, charges nothing, and keeps the data of the first tab, also after its next event.
 * @example
 * runTwoTabs(parsed, program, { charges: () => false, answers: {} }).filter(({ fault }) => fault !== null) // []
 */
export function runTwoTabs(
  parsed: Parsed,
  program: Program,
  { charges, answers, flow: onlyFlow, write = writeChanges }: TabOptions,
): readonly TabCell[] {
  const known = new Set<string>();
  return getJourneys(parsed)
    .filter(({ flow }) => onlyFlow === undefined || flow.id === onlyFlow)
    .flatMap(({ flow, journey }) => {
      const { moments } = playThrough(program, { flow, journey });
      const screens = listJourneyScreens(journey.steps, moments).filter(({ before }) =>
        isShown(before, flow.id),
      );
      return screens.flatMap((press): readonly TabCell[] => {
        const { before, step } = press;
        if (step?.event === undefined) return [];
        return keepFirst([press, ...screens]).flatMap((other) => {
          const { address } = other.before.snapshot;
          const key = `${formatPlace(before.snapshot)} ${step.event} ${JSON.stringify(step.with)} ${address}`;
          if (known.has(key)) return [];
          known.add(key);
          const opened = openTabs(program, { press, other, answers, write });
          return listArrivals(program, opened).map(({ situation, arrival, fault, isPress }) => {
            const found =
              fault ?? findArrivalFault(program, arrival, isPress ? () => false : charges);
            const place = formatPlace(opened.tab.snapshot);
            const kind = getKind(place, arrival, found);
            return { flow: flow.id, place, journey: journey.name, situation, fault: found, kind };
          });
        });
      });
    });
}

// helpers

/** A screen of a journey. */
interface JourneyScreen {
  readonly before: Moment;
  /** The journey's next step, and the state after it. Both are null on the last screen. */
  readonly step: JourneyStep | null;
  readonly after: Moment | null;
}

interface OpenedTabs {
  /** The screen of the first tab, with the event that is played there. */
  readonly press: JourneyScreen;
  /** The screen of the journey that the other tab opens. */
  readonly other: JourneyScreen;
  readonly answers: MockOutcomes;
  readonly write: typeof writeChanges;
  /** The other tab before the event. */
  readonly tab: Moment;
  readonly store: StoredDraft['store'];
}

interface TabArrival {
  readonly situation: TabCell['situation'];
  readonly arrival: Arrival;
  readonly fault: string | null;
  readonly isPress: boolean;
}

const isShown = ({ snapshot, left }: Moment, flow: string): boolean =>
  left === null && snapshot.flow === flow && snapshot.status === 'ready';

function listJourneyScreens(
  steps: readonly JourneyStep[],
  moments: readonly Moment[],
): readonly JourneyScreen[] {
  return moments.map((before, index) => ({
    before,
    step: steps[index] ?? null,
    after: moments[index + 1] ?? null,
  }));
}

/** Returns one screen for each address: the first one with an event, else the first one. */
function keepFirst(screens: readonly JourneyScreen[]): readonly JourneyScreen[] {
  const isPress = ({ step }: JourneyScreen) => step?.event !== undefined;
  const sorted = [...screens.filter(isPress), ...screens.filter((each) => !isPress(each))];
  return uniqueBy(sorted, ({ before }) => before.snapshot.address);
}

/** Opens an address in a second tab, and then plays the event in the first one, which stores its answers. */
function openTabs(program: Program, parts: Omit<OpenedTabs, 'tab' | 'store'>): OpenedTabs {
  const { press, other, answers, write } = parts;
  const draft = storeScreen(program, press.before, answers);
  const { address } = other.before.snapshot;
  const tab = loadPage(program, press.before, { ...draft, address }).moment;
  write(draft.store, program, press.before.snapshot, (press.after ?? press.before).snapshot);
  return { ...parts, tab, store: draft.store };
}

function listArrivals(program: Program, tabs: OpenedTabs): readonly TabArrival[] {
  const { press, other, tab, store, answers } = tabs;
  const isSame = formatPlace(tab.snapshot) === formatPlace(press.before.snapshot);
  const { taken, synced } = takeOver(program, tab, store, answers);
  const arrivals: TabArrival[] = [
    {
      situation: isSame ? tabSituations[0] : tabSituations[1],
      ...{ arrival: synced, isPress: false },
      fault: findUnknownAnswer(program, taken.moment.snapshot, readSharedAnswers(program, store)),
    },
  ];
  if (isSame && formatPlace(synced.moment.snapshot) === formatPlace(press.before.snapshot))
    arrivals.push({ situation: tabSituations[2], ...pressIn(program, tabs, synced.moment, press) });
  const isThere = formatPlace(tab.snapshot) === formatPlace(other.before.snapshot);
  if (isThere && other.step?.event !== undefined)
    arrivals.push({ situation: tabSituations[3], ...pressIn(program, tabs, tab, other) });
  const empty: Store = { read: () => null, write: () => true };
  const { synced: emptied } = takeOver(program, tab, empty, answers);
  arrivals.push({ situation: tabSituations[4], arrival: emptied, fault: null, isPress: false });
  return arrivals;
}

/** Plays an event in the other tab, and looks for answers of the first tab that are lost by it. */
function pressIn(
  program: Program,
  { store: shared, answers, write }: OpenedTabs,
  tab: Moment,
  { step, before: { answers: own } }: JourneyScreen,
): Omit<TabArrival, 'situation'> {
  const store = copyStore(shared);
  const stored = readSharedAnswers(program, store);
  const event = { name: step?.event ?? '', payload: step?.with ?? null, at: getTime(tab) };
  const from = { ...tab, answers: { ...tab.answers, ...own } };
  const arrival = send(program, from, { type: 'dispatch', ...event }, answers);
  const moves = { before: tab.snapshot, after: arrival.moment.snapshot };
  write(store, program, moves.before, moves.after);
  const after = readSharedAnswers(program, store);
  const fault = findOverwrittenAnswer(program, moves, { before: stored, after });
  return { arrival, fault, isPress: true };
}

function copyStore({ entries }: StoredDraft['store']): Store {
  const texts = new Map(entries);
  return {
    read: (keep, entry) => texts.get(`${keep} ${entry}`) ?? null,
    write: (keep, entry, text) => {
      if (text === null) return texts.delete(`${keep} ${entry}`) || true;
      return texts.set(`${keep} ${entry}`, text).size > 0;
    },
  };
}

/** Returns the tab with the stored data, as `taken`, and after it has entered its screen again, as `synced`. */
function takeOver(
  program: Program,
  tab: Moment,
  store: Store,
  answers: MockOutcomes,
): { readonly taken: Arrival; readonly synced: Arrival } {
  const sync = createSync(program, store, tab);
  const taken = send(program, tab, sync, answers);
  if (Object.keys({ ...sync.states, ...sync.scopes }).length === 0) return { taken, synced: taken };
  const again = { type: 'enter', address: tab.snapshot.address, at: getTime(tab) } as const;
  return { taken, synced: send(program, taken.moment, again, answers) };
}

const getTime = ({ waited }: Moment): string => getTimeAfterStart(waited);

/** Returns the event by which a tab takes over what another tab has stored. */
function createSync(
  program: Program,
  store: Store,
  tab: Moment,
): Extract<EngineEvent, { type: 'sync' }> {
  const { snapshot } = tab;
  const states: Record<string, Snapshot['states'][string]> = {};
  let { draftInputs } = snapshot;
  for (const flow of Object.values(program.flows)) {
    if (flow.state.keep !== 'local') continue;
    const present = { states: snapshot.states, draftInputs };
    const changed = readChangedFlow(store, flow, () => [], present);
    if (changed.state !== undefined) states[flow.id] = changed.state;
    draftInputs = changed.draftInputs ?? draftInputs;
  }
  const shared = Object.entries(program.app.scopes).filter(([, { keep }]) => keep === 'local');
  const scopes = mapValues(Object.fromEntries(shared), (scope) =>
    readScope(store, scope, () => []),
  );
  const changed = Object.entries(scopes).filter(
    ([name, value]) => !isDeepEqual(value, snapshot.scopes[name]),
  );
  return {
    type: 'sync',
    ...{ scopes: Object.fromEntries(changed), states, draftInputs, at: getTime(tab) },
  };
}
