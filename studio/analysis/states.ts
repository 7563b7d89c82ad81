// Finds the states of a screen: first shown, with errors, with a pending or failed call, offline, with long data, and
// variants from journeys.

import { sortBy } from 'remeda';
import type { Json, MockOutcomes, Product, Snapshot } from '../../engine/language/index.ts';
import { createView, transition } from '../../engine/runtime/index.ts';
import { type CallResponder, playEvent } from '../../engine/simulate/index.ts';
import type { PreviewState } from '../protocol/questions.ts';
import type { AnalysisContext } from './context.ts';
import { groupScreens } from './group-screens.ts';
import { lengthenNames } from './lengthen-names.ts';
import {
  playGeneratedJourneys,
  playScreens,
  playWrittenJourneys,
  type ShownScreen,
} from './played-journeys.ts';
import { isScreenOfStep, toPreviewStart } from './questions/jump.ts';

interface Place {
  readonly flow: string;
  readonly step: string;
}

/** The maximum number of variants of one screen in the gallery. */
const maxVariants = 6;

/** Returns the states of a step's screen. Returns an empty list if no journey shows the step. */
export function listStates(
  { parsed, project }: Pick<AnalysisContext, 'parsed' | 'project'>,
  place: Place,
): readonly PreviewState[] {
  const { product } = parsed;
  const written = findScreens(product, playWrittenJourneys(parsed), place);
  const screens =
    written.length > 0
      ? written
      : findScreens(product, playGeneratedJourneys(parsed, project.services, place.flow), place);
  const variants = groupScreens(product, screens).map(([screen]) => screen);
  const [first, ...others] = variants.slice(0, maxVariants);
  if (!first) return [];
  const toState = (id: string, title: string, screen: ShownScreen): PreviewState => ({
    ...{ id, title, press: false },
    start: toPreviewStart(product, screen),
  });
  return [
    toState('first', 'As it is entered', first),
    ...clearForm(product, first).map((screen) => ({
      ...toState('errors', 'With errors', screen),
      press: true,
    })),
    ...createCallStates(product, screens, toState),
    ...createLongState(product, first, place).map((screen) =>
      toState('long', 'With long names', screen),
    ),
    ...others.map((screen, index) =>
      toState(`variant-${index + 1}`, `As in “${screen.journey.name}”`, screen),
    ),
  ];
}

// helpers

type ToState = (id: string, title: string, screen: ShownScreen) => PreviewState;

/** Returns the complete screens of a step without a failure. Screens that are early in their journeys come first. */
function findScreens(
  product: Product,
  screens: readonly ShownScreen[],
  place: Place,
): readonly ShownScreen[] {
  const complete = screens.filter(
    (screen) =>
      isScreenOfStep(screen, place) &&
      screen.snapshot.status === 'ready' &&
      screen.snapshot.failure === null,
  );
  return sortBy(
    complete,
    ({ snapshot }) => (snapshot.notice === null ? 0 : 1),
    ({ snapshot }) => Object.keys(createView(product, snapshot).form?.data ?? {}).length,
    ({ flow }) => (flow.id === place.flow ? 0 : 1),
    ({ index }) => index,
  );
}

/** Returns the screen with an empty form, if submitting the empty form shows errors. */
function clearForm(product: Product, screen: ShownScreen): readonly ShownScreen[] {
  const { form } = createView(product, screen.snapshot);
  const required = [...(form?.require ?? []), ...[form?.schema.required ?? []].flat()];
  if (required.length === 0) return [];
  const { now: at } = screen.snapshot;
  const [snapshot] = transition(product, screen.snapshot, { type: 'input', data: {}, at });
  return [{ ...screen, snapshot }];
}

/** Returns the screen while its call is pending, after the call has failed, and while the browser is offline. */
function createCallStates(
  product: Product,
  screens: readonly ShownScreen[],
  toState: ToState,
): readonly PreviewState[] {
  const answers: readonly (readonly [id: string, title: string, answer: CallResponder])[] = [
    ['pending', 'While a call is pending', () => null],
    ['failed', 'After a call has failed', () => ({ name: '500', result: null })],
    ['offline', 'Without a connection', () => ({ name: 'offline', result: null })],
  ];
  return answers.flatMap(([id, title, answer]) => {
    for (const screen of screens) {
      const snapshot = playNext(product, screen, answer);
      if (snapshot) return [toState(id, title, { ...screen, snapshot })];
    }
    return [];
  });
}

/**
 * Plays the next event of a journey with a different answer to its calls.
 * @returns the snapshot if the same screen is shown with a pending or failed call, else null
 */
function playNext(
  product: Product,
  { journey, index, snapshot, flow: _ }: ShownScreen,
  answer: CallResponder,
): Snapshot | null {
  const { event, with: payload = null } = journey.steps[index + 1] ?? {};
  if (event === undefined) return null;
  const { now: at } = snapshot;
  const sent = { type: 'dispatch', name: event, payload, at } as const;
  const { snapshot: next } = playEvent(product, snapshot, sent, answer);
  const isSame = next.step === snapshot.step && next.flow === snapshot.flow && !next.entering;
  const { busy, failure } = createView(product, next);
  return isSame && (busy !== null || failure !== null) ? next : null;
}

/**
 * Returns the screen at the same position of the journey with long names in the services' results, if the screen shows
 * them.
 */
function createLongState(
  product: Product,
  { flow, journey, index, snapshot }: ShownScreen,
  place: Place,
): readonly ShownScreen[] {
  const long = {
    ...journey,
    ...(journey.answers ? { answers: lengthenNames(journey.answers) as MockOutcomes } : {}),
    ...(journey.given ? { given: lengthenNames(journey.given) as Record<string, Json> } : {}),
  };
  const screen = playScreens(product, flow, long)[index];
  if (!screen || !isScreenOfStep(screen, place)) return [];
  const isShown =
    JSON.stringify(createView(product, screen.snapshot)) !==
    JSON.stringify(createView(product, snapshot));
  return isShown ? [screen] : [];
}
