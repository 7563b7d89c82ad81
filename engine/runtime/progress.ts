// Computes the user's progress in a flow: the current stage, and the stages that the answers complete.

import type { ExpressionContext, Flow, ScreenView, Step } from '../language/index.ts';
import { type FlowPath, getCompletedSteps } from './path.ts';

/**
 * Returns the position of a step among the stages. Stages of steps off the main line always count, so the total does
 * not depend on the answers. Stages that do not count form a line of their own.
 */
export function getProgress(
  flow: Flow,
  step: Step,
  path: FlowPath,
  context: ExpressionContext,
): ScreenView['progress'] {
  const { line } = path;
  const stages = listStages(
    flow.steps.filter(
      (each) => each.counts === step.counts && (each.offPath || line.includes(each)),
    ),
  );
  if (listStages(flow.steps).length > 0) {
    const { stage } = step;
    const at = stage === undefined ? 0 : stages.indexOf(stage) + 1;
    if (stage === undefined || at === 0 || stages.length < 2) return null;
    const completed = getCompletedSteps(flow, path, context);
    const done = stages.slice(at).filter((each) => isStageDone(each, line, completed));
    return { at, of: stages.length, stage, stages, ...(done.length > 0 && { done }) };
  }
  const counted = line.filter((each) => each.counts);
  const index = counted.indexOf(step);
  return index === -1 || counted.length < 2 ? null : { at: index + 1, of: counted.length };
}

// helpers

/** Returns the distinct stages of steps, in the order of the steps. */
function listStages(steps: readonly Step[]): readonly string[] {
  return [...new Set(steps.flatMap(({ stage }) => stage ?? []))];
}

function isStageDone(stage: string, line: readonly Step[], completed: readonly Step[]): boolean {
  const own = line.filter((step) => step.stage === stage);
  return own.length > 0 && own.every((step) => completed.includes(step));
}
