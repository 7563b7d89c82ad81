// Finds the step of a flow on which the user has typed something and has not submitted it.

import { isDeepEqual } from 'remeda';
import {
  type ExpressionContext,
  type Flow,
  isObject,
  readPath,
  type Snapshot,
  type Step,
} from '../language/index.ts';
import { draftInputKey } from './draft-input-key.ts';
import { type FlowPath, getStepForm, isPresent } from './path.ts';

/**
 * Returns the first open step whose form has unsent input that is not among the answers. The user has to see this input
 * again before later steps go on without it. Input of forms without a data path does not count, because it stays after
 * the submission.
 */
export function findUnsentStep(
  flow: Flow,
  { open }: FlowPath,
  { draftInputs, params }: Pick<Snapshot, 'draftInputs' | 'params'>,
  context: ExpressionContext,
): Step | null {
  const isUnsent = (step: Step) => {
    const bind = getStepForm(flow, step, context)?.bind ?? null;
    const input = draftInputs[draftInputKey({ flow: flow.id, step: step.id, params })];
    if (bind === null || !isObject(input)) return false;
    const answers = readPath(context.data, bind);
    return Object.entries(input).some(
      ([name, value]) =>
        isPresent(value) &&
        !isDeepEqual(value, []) &&
        !isDeepEqual(value, isObject(answers) ? answers[name] : null),
    );
  };
  return open.find((step) => !step.handoff && isUnsent(step)) ?? null;
}
