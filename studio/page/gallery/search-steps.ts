// Finds the steps whose titles or texts contain some words.

import type { FlowOutline, StepOutline } from '../../protocol/api.ts';
import type { StepTexts } from '../../protocol/questions.ts';

/** A step with the id of its flow. */
export interface FoundStep {
  readonly flow: string;
  readonly step: StepOutline;
  /** The texts that contain the words. */
  readonly found: readonly string[];
}

/**
 * Returns the steps of flows whose title, id or texts contain the words, in any case. Without words, all steps.
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

/** Returns a text in lower case, with the quotation marks of a keyboard. */
function toSearched(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}
