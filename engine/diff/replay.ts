// Replays drafts: runs the journeys of the old version, restores each draft in the new version, and compares the
// resulting steps.

import type { Flow, Journey, Parsed, Product } from '../language/index.ts';
import { parseTarget } from '../language/index.ts';
import {
  enterDraftAddress,
  getJourneys,
  type RestoreResult,
  restoreDraft,
  runJourney,
  type StoredDraft,
  storeDraft,
} from '../simulate/index.ts';
import { formatList } from './describe.ts';
import { findLostAnswers } from './lost-answers.ts';
import { getStepPairs } from './step-pairs.ts';
import type { DraftOutcome, ReplayedDraft, ReplayResult, VersionPair } from './types.ts';

export type JourneysByFlow = Readonly<Record<string, readonly Journey[]>>;

/**
 * Runs the journeys of the old version and additional journeys. After each step, the page is reloaded in both versions
 * and the results are compared. Data that any reload loses is therefore not reported as a fault of the new version.
 */
export function replayStoredDrafts(
  versions: VersionPair<Parsed>,
  products: VersionPair<Product>,
  extra: JourneysByFlow,
): ReplayResult {
  const drafts = allJourneys(versions.before, products.before, extra).flatMap(({ flow, journey }) =>
    replayDrafts(flow, journey, products),
  );
  const landings = countLandings(drafts);
  const ids = [...new Set(drafts.map(({ flow }) => flow))].sort();
  return {
    count: drafts.length,
    landings,
    flows: ids.map((flow) => ({
      flow,
      title: (products.after.flows[flow] ?? products.before.flows[flow])?.title ?? flow,
      landings: countLandings(drafts.filter((draft) => draft.flow === flow)),
    })),
    drafts: drafts.filter(({ landing }) => landing !== 'same step'),
  };
}

// helpers

function allJourneys(parsed: Parsed, { flows }: Product, extra: JourneysByFlow) {
  const given = Object.entries(extra).flatMap(([id, journeys]) => {
    const flow = flows[id];
    return flow ? journeys.map((journey) => ({ flow, journey })) : [];
  });
  return [...getJourneys(parsed), ...given];
}

function replayDrafts(
  flow: Flow,
  journey: Journey,
  products: VersionPair<Product>,
): readonly ReplayedDraft[] {
  const drafts: StoredDraft[] = [];
  try {
    runJourney(products.before, flow, journey, {
      onScreen: (snapshot, _step, answers) =>
        drafts.push(storeDraft(products.before, snapshot, answers)),
    });
  } catch {
    // If the journey fails in the old version too, users can only have the drafts that were stored before the failing step.
  }
  return [...drafts.entries()]
    .filter(([, { address }]) => address !== '')
    .map(([after, each]) => ({
      flow: flow.id,
      journey: journey.name,
      after,
      ...compareRestores(each, products),
    }));
}

type DraftComparison = Pick<ReplayedDraft, 'was' | 'is' | 'landing' | 'why'>;

function compareRestores(drafts: StoredDraft, products: VersionPair<Product>): DraftComparison {
  const restored = {
    before: restoreDraft(products.before, drafts),
    after: restoreDraft(products.after, drafts),
  };
  const before = enterDraftAddress(products.before, drafts, restored.before);
  const after = enterDraftAddress(products.after, drafts, restored.after);
  const lost = findLostAnswers(products, restored);
  const [landing, why] = classifyLanding(before, after, lost, products);
  return { was: before.location, is: after.location, landing, why };
}

function classifyLanding(
  before: RestoreResult,
  after: RestoreResult,
  lost: readonly string[],
  products: VersionPair<Product>,
): readonly [DraftOutcome, string] {
  const newError = findNewError(before, after);
  if (newError !== null) return ['broken', newError];
  if (lost.length > 0) return ['answers lost', formatList(lost)];
  const newly = after.waits.filter((call) => !before.waits.includes(call));
  if (newly.length > 0) return ['not known', `nobody answers ${formatList(newly)}`];
  return mapToNewStep(before.location, products) === after.location
    ? ['same step', '']
    : ['another step', ''];
}

/** Returns an error that occurs only in the new version. */
function findNewError(before: RestoreResult, after: RestoreResult): string | null {
  if (after.fault !== null && before.fault === null) return after.fault;
  if (after.status === 'broken' && before.status !== 'broken') return 'the redirects never end';
  if (after.status === 'failed' && before.status !== 'failed') return 'the entry fails';
  return null;
}

/** Maps a step of the old version to its id in the new version. */
function mapToNewStep(place: string, { before, after }: VersionPair<Product>): string {
  const { flow: flowId, step: stepId } = parseTarget(place);
  const [old, now] = [before.flows[flowId], after.flows[flowId]];
  if (!old || !now) return place;
  const pair = getStepPairs({ before: old, after: now }).find((each) => each.before.id === stepId);
  return pair ? `${flowId}:${pair.after.id}` : place;
}

function countLandings(drafts: readonly ReplayedDraft[]): ReplayResult['landings'] {
  const count = (landing: DraftOutcome) =>
    drafts.filter((draft) => draft.landing === landing).length;
  return {
    'same step': count('same step'),
    'another step': count('another step'),
    'answers lost': count('answers lost'),
    broken: count('broken'),
    'not known': count('not known'),
  };
}
