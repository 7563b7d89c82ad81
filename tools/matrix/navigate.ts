// Leaves each screen and comes back to it, in the ways that a browser offers.

import { isDeepEqual, omitBy } from 'remeda';
import type { Json, JsonObject, MockOutcomes, Program } from '../../engine/language/index.ts';
import { createView, formatRoutePath } from '../../engine/runtime/index.ts';
import { getTimeAfterStart, type StoredDraft } from '../../engine/simulate/index.ts';
import { findDeadEnd } from './dead-end.ts';
import type { ShownScreen } from './list-screens.ts';
import { isNeverStored } from './never-stored.ts';
import { type Arrival, loadPage, send, storeScreen } from './page-load.ts';
import { formatPlace, type Moment } from './play-through.ts';

/** The navigations, as the page in docs/ names them. */
export const navigations = [
  'reload',
  'reload with another flag',
  'open in a new tab',
  'open as a stranger',
  'Back on the page',
  'Back in the browser',
  'Forward in the browser',
  'open another step',
] as const;

/** A screen, a navigation from it, and where it led. */
export interface NavigationCell {
  readonly flow: string;
  readonly place: string;
  readonly journey: string;
  readonly navigation: (typeof navigations)[number];
  readonly kind: 'same' | 'other' | 'fault';
  readonly fault: string | null;
}

/** The facts about the product that a navigation needs. */
export interface NavigationOptions {
  /** Returns true for an operation that charges. A navigation may open a payment page, and charge nothing itself. */
  readonly charges: (operation: string) => boolean;
  /** The responses to calls that a journey does not make. */
  readonly answers: MockOutcomes;
}

/**
 * Navigates from one screen in every way, and checks each arrival: it offers a next step, no call has
 * charged, and a screen that is shown again has the same answers.
 * @example
 * navigate(program, screen, { charges: () => false, answers: {} })[0]?.kind // 'same'
 */
export function navigate(
  program: Program,
  screen: ShownScreen,
  options: NavigationOptions,
): readonly NavigationCell[] {
  const { flow, journey, moment } = screen;
  const place = formatPlace(moment.snapshot);
  return listArrivals(program, screen, options.answers).map(
    ({ navigation, arrival, expected }): NavigationCell => {
      const fault = findFault(program, arrival, expected, options.charges);
      return { flow, place, journey, navigation, fault, kind: getKind(place, arrival, fault) };
    },
  );
}

/**
 * Returns a sentence about an arrival that no navigation may have, or null: an error, a charge, or a screen without a way
 * on.
 * @example
 * findArrivalFault(program, loadPage(program, moment, draft), () => false) // null
 */
export function findArrivalFault(
  program: Program,
  { moment, called, error }: Arrival,
  charges: NavigationOptions['charges'],
): string | null {
  if (error !== null) return error;
  const charge = called.find(
    ({ operation, purpose }) => purpose !== 'handoff' && charges(operation),
  );
  return charge ? `It calls ${charge.operation} without a press.` : findDeadEnd(program, moment);
}

/**
 * Returns the kind of an arrival, as the tables count it.
 * @param place the place that was left
 * @example
 * getKind('tea:kind', arrival, null) // 'same'
 */
export function getKind(
  place: string,
  { moment }: Arrival,
  fault: string | null,
): NavigationCell['kind'] {
  if (fault !== null) return 'fault';
  return formatPlace(moment.snapshot) === place ? 'same' : 'other';
}

// helpers

interface NamedArrival {
  readonly navigation: NavigationCell['navigation'];
  readonly arrival: Arrival;
  /** The screen that must be shown with its answers, or null where any screen with a way on is right. */
  readonly expected: Expected | null;
}

interface Expected {
  readonly place: string | null;
  readonly data: JsonObject;
}

function listArrivals(
  program: Program,
  { moment, before, isSteady }: ShownScreen,
  answers: MockOutcomes,
): readonly NamedArrival[] {
  const { snapshot } = moment;
  const at = getTimeAfterStart(moment.waited);
  const draft = storeScreen(program, moment, answers);
  const load = (changed: Partial<StoredDraft>) =>
    loadPage(program, moment, { ...draft, ...changed });
  const reload = load({});
  const isOwn = isSteady && reload.called.every(({ operation }) => operation in moment.answers);
  const enter = (from: Moment, address: string) =>
    send(program, from, { type: 'enter', address, at }, answers);
  const arrivals: NamedArrival[] = [
    {
      ...{ navigation: 'reload', arrival: reload },
      expected: isOwn ? expectScreen(program, moment) : null,
    },
    { navigation: 'open in a new tab', arrival: load(withoutTab(draft)), expected: null },
    { navigation: 'open as a stranger', arrival: load(withoutStorage(draft)), expected: null },
    ...Object.keys(program.app.flags).map((name) => ({
      navigation: 'reload with another flag' as const,
      arrival: load(withFlag(draft, name, snapshot.flags[name] !== true)),
      expected: null,
    })),
    ...listOtherAddresses(program, moment).map((address) => ({
      navigation: 'open another step' as const,
      arrival: enter(moment, address),
      expected: null,
    })),
  ];
  if (createView(program, snapshot).back) {
    const arrival = send(
      program,
      moment,
      { type: 'dispatch', name: 'back', payload: null, at },
      answers,
    );
    arrivals.push({
      ...{ navigation: 'Back on the page', arrival },
      expected: expectSubmitted(program, before, arrival),
    });
  }
  if (before && before.moment.left === null && before.moment.snapshot.flow !== null) {
    const arrival = enter(moment, before.moment.snapshot.address);
    arrivals.push(
      {
        ...{ navigation: 'Back in the browser', arrival },
        expected: expectSubmitted(program, before, arrival),
      },
      {
        navigation: 'Forward in the browser',
        arrival: enter(arrival.moment, snapshot.address),
        expected: null,
      },
    );
  }
  return arrivals;
}

function findFault(
  program: Program,
  arrival: Arrival,
  expected: Expected | null,
  charges: NavigationOptions['charges'],
): string | null {
  const fault = findArrivalFault(program, arrival, charges);
  if (fault !== null || expected === null) return fault;
  const { place, data } = expectScreen(program, arrival.moment);
  if (expected.place !== null && place !== expected.place)
    return `It shows ${place} instead of ${expected.place}.`;
  return hasAnswers(data, expected.data)
    ? null
    : `${place} shows ${JSON.stringify(data)} instead of ${JSON.stringify(expected.data)}.`;
}

function expectScreen(program: Program, moment: Moment): Expected {
  const data = createView(program, moment.snapshot).form?.data ?? {};
  return { place: formatPlace(moment.snapshot), data: omitNeverStored(program, moment, data) };
}

/** Expects the submitted answers where Back shows the screen that they were given on. */
function expectSubmitted(
  program: Program,
  before: ShownScreen['before'],
  { moment }: Arrival,
): Expected | null {
  if (!before || formatPlace(before.moment.snapshot) !== formatPlace(moment.snapshot)) return null;
  return { place: null, data: omitNeverStored(program, moment, before.submitted ?? {}) };
}

/** Returns the answers of a form without those that are never stored. */
function omitNeverStored(program: Program, { snapshot }: Moment, data: Json): JsonObject {
  const { properties = {} } = createView(program, snapshot).form?.schema ?? {};
  return omitBy(data as JsonObject, (_, name) =>
    isNeverStored((properties as Record<string, JsonObject>)[name]),
  );
}

/** Returns true if the data of a form contains the answers. An empty answer may be left out. */
function hasAnswers(data: JsonObject, answers: JsonObject): boolean {
  return Object.entries(answers).every(
    ([name, value]) => value === null || value === '' || isDeepEqual(data[name], value),
  );
}

function listOtherAddresses(program: Program, { snapshot }: Moment): readonly string[] {
  const { flow, step, params } = snapshot;
  return (program.flows[flow ?? '']?.steps ?? []).flatMap(({ id }) => {
    if (id === step) return [];
    try {
      return [formatRoutePath(program, flow ?? '', id, params)];
    } catch {
      return [];
    }
  });
}

function withFlag(
  { environment }: StoredDraft,
  name: string,
  value: boolean,
): Pick<StoredDraft, 'environment'> {
  return { environment: { ...environment, flags: { ...environment.flags, [name]: value } } };
}

function withoutTab({ store }: StoredDraft): Pick<StoredDraft, 'store'> {
  const read: StoredDraft['store']['read'] = (keep, entry) =>
    keep === 'session' ? null : store.read(keep, entry);
  return { store: { ...store, read } };
}

function withoutStorage({ store }: StoredDraft): Pick<StoredDraft, 'store'> {
  return { store: { ...store, read: () => null } };
}
