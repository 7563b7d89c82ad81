// Compares a stage of a flow with the current one.

export type StageState = 'done' | 'now' | 'later';

/**
 * Returns the state of a stage. Both numbers count from 1.
 * @param isDone true for a later stage that the user has completed before going back
 */
export function getStageState(stage: number, at: number, isDone = false): StageState {
  if (stage < at || isDone) return 'done';
  return stage === at ? 'now' : 'later';
}
