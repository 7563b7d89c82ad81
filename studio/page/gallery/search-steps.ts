// Searches for steps whose title or texts contain the search words.

import type { FlowOutline, StepOutline } from '../../protocol/api.ts';
import type { StepTexts } from '../../protocol/questions.ts';

/** A step that the search found, with the id of its flow. */
export interface FoundStep {
  readonly flow: string;
  readonly step: StepOutline;
  /** The texts of the step that contain the search words. */
  readonly found: readonly string[];
}

/**
 * Returns the steps whose title, id, or texts contain the search words. The search ignores case. Without search words,
 * returns all steps.
 * @param texts the texts that the screens can show
 */
export function searchSteps(
  flows: readonly FlowOutline[],
  texts: readonly StepTexts[],
  words: string,
): readonly FoundStep[] {
  const wanted = toSearched(words.trim());
  const byStep = new Map(texts.map((each) => [`${each.flow}:${each.step}`, each.texts]));
  const contains = (text: string) => toSearched(text).includes(wanted);
  return flows.flatMap(({ id, steps }) =>
    steps.flatMap((step) => {
      const all = wanted === '' ? [] : (byStep.get(`${id}:${step.id}`) ?? []);
      const found = all.filter(contains);
      const isFound = found.length > 0 || contains(`${step.title} ${step.id}`);
      return isFound ? [{ flow: id, step, found }] : [];
    }),
  );
}

// helpers

/** Normalizes a text for the search: lowercase, and with straight quotation marks. */
function toSearched(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}
