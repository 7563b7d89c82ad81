// Finds the start of a preview at a step: the shortest journey that shows the step.

import { sortBy } from 'remeda';
import type { MockOutcomes } from '../../../engine/language/index.ts';
import type { PreviewStart } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';
import { groupScreens } from '../group-screens.ts';
import {
  playGeneratedJourneys,
  playWrittenJourneys,
  playWrittenJourneysOfFlow,
  type ShownScreen,
  trimSnapshot,
} from '../played-journeys.ts';

interface Place {
  readonly flow: string;
  readonly step: string;
}

/**
 * Finds a journey that shows a step. Prefers journeys of the step's own flow, then journeys of other flows, then
 * generated journeys.
 */
export function findStart(
  { parsed, project }: Pick<AnalysisContext, 'parsed' | 'project'>,
  place: Place,
): PreviewStart | null {
  const { product } = parsed;
  if (!product.flows[place.flow]?.steps.some(({ id }) => id === place.step)) return null;
  const shown =
    findShortest(product, playWrittenJourneysOfFlow(parsed, place.flow), place) ??
    findShortest(product, playWrittenJourneys(parsed), place) ??
    findShortest(product, playGeneratedJourneys(parsed, project.services, place.flow), place);
  return shown ? toPreviewStart(product, shown) : null;
}

/** Returns the start of a preview that shows a screen of a journey. */
export function toPreviewStart(
  product: AnalysisContext['parsed']['product'],
  { flow, journey, index, snapshot, answers }: ShownScreen,
): PreviewStart {
  return {
    flow: flow.id,
    journey: journey.name,
    snapshot: trimSnapshot(product, snapshot),
    answers,
    path: { ...journey, steps: journey.steps.slice(0, index + 1) },
  };
}

/** Returns true if a screen belongs to a step and is completely loaded. */
export function isScreenOfStep(
  { snapshot }: Pick<ShownScreen, 'snapshot'>,
  { flow, step }: Place,
): boolean {
  return snapshot.flow === flow && snapshot.step === step && snapshot.entering === null;
}

// helpers

/**
 * Returns the usual screen of a step from the shortest journey. Screens that show a failure or wait for a call are the
 * last choice.
 */
function findShortest(
  product: AnalysisContext['parsed']['product'],
  screens: readonly ShownScreen[],
  place: Place,
): ShownScreen | undefined {
  const all = screens.filter((screen) => isScreenOfStep(screen, place));
  const complete = all.filter(
    ({ snapshot: { status, failure, calls } }) =>
      status === 'ready' && failure === null && Object.keys(calls).length === 0,
  );
  // A screen with a message about a redirect is not the usual screen.
  const plain = complete.filter(({ snapshot }) => snapshot.notice === null);
  const candidates = [plain, complete, all].find((each) => each.length > 0) ?? all;
  const [usual = []] = groupScreens(product, candidates);
  const [shortest] = sortBy(
    usual,
    ({ answers }) => countFailures(answers),
    ({ flow }) => (flow.id === place.flow ? 0 : 1),
    ({ snapshot }) => Object.keys(snapshot.query).length,
    ({ index }) => index,
  );
  return shortest;
}

/**
 * Returns the number of operations that fail. If the user continues from the screen, these operations would fail again.
 */
function countFailures(answers: MockOutcomes): number {
  return Object.values(answers).filter((outcomes) => Object.keys(outcomes)[0] !== 'ok').length;
}
