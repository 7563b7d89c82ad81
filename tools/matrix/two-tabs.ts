// Opens each flow in two tabs of one browser, and lets one tab take over what the other has stored.

import { isDeepEqual, mapValues } from 'remeda';
import {
  type Answers,
  type Event,
  isObject,
  type JourneyStep,
  type JsonObject,
  type Parsed,
  type Program,
  type Snapshot,
} from '../../engine/language/index.ts';
import {
  readChangedFlow,
  readFlow,
  readScope,
  type Store,
  writeChanges,
} from '../../engine/runtime/index.ts';
import { getJourneys, timeAfter } from '../../engine/simulate/index.ts';
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
  'everything removed in the other tab',
] as const;

/** A tab, and the screen that it shows after the other one has done something. */
export interface TabCell
  extends Pick<NavigationCell, 'flow' | 'place' | 'journey' | 'kind' | 'fault'> {
  readonly situation: (typeof tabSituations)[number];
}

/**
 * Plays each event of the journeys in one tab, while another tab shows the same screen, or another one of the flow. The
 * other tab then has a way on, charges nothing, and keeps what the first one has stored, also after the same press.
 * @example
 * runTwoTabs(parsed, program, { charges: () => false, answers: {} }).filter(({ fault }) => fault !== null) // []
 */
export function runTwoTabs(
  parsed: Parsed,
  program: Program,
  { charges, answers, flow: onlyFlow }: NavigationOptions & { readonly flow?: string | undefined },
): readonly TabCell[] {
  const known = new Set<string>();
  return getJourneys(parsed)
    .filter(({ flow }) => onlyFlow === undefined || flow.id === onlyFlow)
    .flatMap(({ flow, journey }) => {
      const { moments } = playThrough(program, { flow, journey });
      return journey.steps.flatMap((step, index): readonly TabCell[] => {
        const [before, after] = [moments[index], moments[index + 1]];
        if (step.event === undefined || !before || !after || !isShown(before, flow.id)) return [];
        const addresses = [before, ...moments.filter((moment) => isShown(moment, flow.id))].map(
          ({ snapshot }) => snapshot.address,
        );
        return [...new Set(addresses)].flatMap((address) => {
          const key = `${formatPlace(before.snapshot)} ${step.event} ${JSON.stringify(step.with)} ${address}`;
          if (known.has(key)) return [];
          known.add(key);
          const opened = openTabs(program, { before, after, step, address, answers });
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

interface OpenedTabs {
  readonly before: Moment;
  readonly after: Moment;
  readonly step: JourneyStep;
  readonly answers: Answers;
  /** The other tab before the event. */
  readonly tab: Moment;
  readonly store: Store;
}

interface TabArrival {
  readonly situation: TabCell['situation'];
  readonly arrival: Arrival;
  readonly fault: string | null;
  readonly isPress: boolean;
}

const isShown = ({ snapshot, left }: Moment, flow: string): boolean =>
  left === null && snapshot.flow === flow && snapshot.status === 'ready';

/** Opens an address in a second tab, and then plays the event in the first one, which stores its answers. */
function openTabs(
  program: Program,
  {
    before,
    after,
    address,
    ...others
  }: Pick<OpenedTabs, 'before' | 'after' | 'step' | 'answers'> & { readonly address: string },
): OpenedTabs {
  const draft = storeScreen(program, before, others.answers);
  const tab = loadPage(program, before, { ...draft, address }).moment;
  writeChanges(draft.store, program, before.snapshot, after.snapshot);
  return { ...others, before, after, tab, store: draft.store };
}

function listArrivals(program: Program, tabs: OpenedTabs): readonly TabArrival[] {
  const { before, tab, store, answers, step } = tabs;
  const isSame = formatPlace(tab.snapshot) === formatPlace(before.snapshot);
  const synced = takeOver(program, tab, store, answers);
  const arrivals: TabArrival[] = [
    {
      situation: isSame ? tabSituations[0] : tabSituations[1],
      ...{ arrival: synced, isPress: false },
      fault: findLostChange(program, tabs),
    },
  ];
  if (isSame && formatPlace(synced.moment.snapshot) === formatPlace(before.snapshot)) {
    const event = { name: step.event ?? '', payload: step.with ?? null, at: getTime(tab) };
    const pressed = send(program, synced.moment, { type: 'dispatch', ...event }, answers);
    writeChanges(store, program, synced.moment.snapshot, pressed.moment.snapshot);
    arrivals.push({ situation: tabSituations[2], arrival: pressed, fault: null, isPress: true });
  }
  const empty: Store = { read: () => null, write: () => true };
  const emptied = takeOver(program, tab, empty, answers);
  arrivals.push({ situation: tabSituations[3], arrival: emptied, fault: null, isPress: false });
  return arrivals;
}

/** Takes over what the storage has, and enters the screen again if that changes something. */
function takeOver(program: Program, tab: Moment, store: Store, answers: Answers): Arrival {
  const sync = createSync(program, store, tab);
  const synced = send(program, tab, sync, answers);
  if (Object.keys({ ...sync.states, ...sync.scopes }).length === 0) return synced;
  const { address } = tab.snapshot;
  return send(program, synced.moment, { type: 'enter', address, at: getTime(tab) }, answers);
}

const getTime = ({ waited }: Moment): string => timeAfter(waited);

/** Returns the event by which a tab takes over what another tab has stored. */
function createSync(program: Program, store: Store, tab: Moment): Extract<Event, { type: 'sync' }> {
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

/** Returns a sentence if a tab has not taken over what the other one has stored of the flow. */
function findLostChange(
  program: Program,
  { before, store, tab, answers }: OpenedTabs,
): string | null {
  const flow = program.flows[before.snapshot.flow ?? ''];
  if (flow?.state.keep !== 'local') return null;
  const stored = readFlow(store, flow, () => []).state;
  const { moment } = send(program, tab, createSync(program, store, tab), answers);
  const present = moment.snapshot.states[flow.id];
  if (!isObject(stored) || !isObject(present)) return null;
  const properties = (flow.state.schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
  const lost = Object.keys(stored).filter(
    (name) => properties[name]?.['x-keep'] !== false && !isDeepEqual(stored[name], present[name]),
  );
  return lost.length === 0 ? null : `${lost.join(', ')} is not taken over.`;
}
