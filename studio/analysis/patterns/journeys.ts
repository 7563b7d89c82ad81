// Adapts the journeys of a product to new steps and questions.

import {
  flowFile,
  getFolderByFlow,
  type JourneyStep,
  type Json,
} from '../../../engine/language/index.ts';
import { type FlowJourney, getJourneys } from '../../../engine/simulate/index.ts';
import { adaptJourney, playSteps } from './adapt-journey.ts';
import {
  type AdaptedJourney,
  createAdaptedJourney,
  isChanged,
  toJourney,
} from './adapted-journey.ts';
import { findFirstJourney } from './first-journey.ts';
import { addJourney, insertJourney, writeAdaptedJourney } from './journey-text.ts';
import type { OtherAnswer, ParsedProduct, PatternPlan } from './pattern.ts';

/**
 * Returns the journeys files with the additional events and answers that the new steps require.
 * @param before the product before the changes
 */
export function adaptJourneys(
  before: ParsedProduct,
  parsed: ParsedProduct,
  plan: PatternPlan,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const changed: Record<string, string> = {};
  const textOf = (file: string) => changed[file] ?? files[file] ?? '[]';
  const added = new Set<string>();
  const allShown = new Set<string>();
  const former = new Map(getJourneys(before).map((each) => [getKey(each), each]));
  // Journeys are changed from last to first, so that the pointers of earlier journeys remain valid.
  for (const each of [...getJourneys(parsed)].reverse()) {
    const own = former.get(getKey(each));
    const { adapted, shown } = adaptJourney(before.product, parsed.product, each, own, plan);
    for (const step of shown) allShown.add(step);
    if (isChanged(adapted)) {
      const after = writeAdaptedJourney(parsed, each, adapted, textOf(each.file));
      if (after !== null) changed[each.file] = after;
    }
    for (const other of plan.others ?? []) {
      const key = JSON.stringify(other);
      const at = shown.indexOf(other.at);
      if (at === -1 || added.has(key) || !isOfFlow(parsed, each.file, other.at)) continue;
      const leadsTo = other.leadsTo ?? findLanding(parsed.product, each, adapted, at, other);
      const after = addJourney(textOf(each.file), each.index, at, { ...other, leadsTo });
      if (after === null) continue;
      changed[each.file] = after;
      added.add(key);
    }
  }
  for (const [place, answers] of Object.entries({ ...plan.answers, ...plan.passes })) {
    const journey = allShown.has(place) ? null : findFirstJourney(parsed, place, answers);
    const file = journey && findFile(parsed, place);
    if (journey && file) changed[file] = insertJourney(textOf(file), journey);
  }
  return changed;
}

// helpers

const getKey = ({ file, index }: FlowJourney) => `${file} ${index}`;

/** Returns the journeys file of the flow that contains a step. */
function findFile({ sources }: ParsedProduct, place: string): string | null {
  const folder = getFolderByFlow(sources.values).get(place.split(':')[0] ?? '');
  return folder === undefined ? null : `${folder}/journeys.json`;
}

/** Plays a journey with a different answer at one step, and returns the step at which it arrives, or null. */
function findLanding(
  product: ParsedProduct['product'],
  each: FlowJourney,
  adapted: AdaptedJourney,
  at: number,
  { with: answers }: OtherAnswer,
): string | null {
  const journey = toJourney(adapted);
  const other: JourneyStep = { event: 'submit', with: answers as Json };
  const steps = [...journey.steps.slice(0, at + 1), other];
  return (
    playSteps(product, each, createAdaptedJourney({ ...journey, steps })).shown[at + 1] ?? null
  );
}

function isOfFlow({ sources }: ParsedProduct, file: string, at: string): boolean {
  const folder = file.split('/')[0] ?? '';
  const raw = sources.values[flowFile(folder)] as { readonly id?: string } | undefined;
  return raw?.id === at.split(':')[0];
}
