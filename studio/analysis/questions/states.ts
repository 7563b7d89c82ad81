// The states of a screen for the gallery, each as the start of a preview.

import type { Questions } from '../../protocol/api.ts';
import type { AnalysisContext } from '../context.ts';
import { listStates } from '../states.ts';

/** Returns the states of the screen of a step. */
export function findStates(
  context: Pick<AnalysisContext, 'parsed' | 'project'>,
  ask: Questions['states']['ask'],
): Questions['states']['answer'] {
  return listStates(context, ask);
}
