// Finds the steps whose titles or texts contain some words.

import type { FlowOutline, StepOutline } from '../../protocol/api.ts';

/** A step with the id of its flow. */
export interface FoundStep {
  readonly flow: string;
  readonly step: StepOutline;
}

/**
 * Returns the steps of flows whose title, id or screen file contains the words, in any case. Without words, all steps.
 * @param files path -> text
 */
export function searchSteps(
  flows: readonly FlowOutline[],
  files: Readonly<Record<string, string>>,
  words: string,
): readonly FoundStep[] {
  const wanted = words.trim().toLowerCase();
  return flows.flatMap(({ id, steps }) =>
    steps
      .filter((step) => {
        const screen = step.screenFile === null ? '' : (files[step.screenFile] ?? '');
        return `${step.title} ${step.id} ${screen}`.toLowerCase().includes(wanted);
      })
      .map((step) => ({ flow: id, step })),
  );
}
