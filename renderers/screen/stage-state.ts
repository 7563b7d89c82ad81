// Compares a stage of a flow with the current one.

export type StageState = 'done' | 'now' | 'later';

/** Returns the state of a stage. Both numbers count from 1. */
export function getStageState(stage: number, at: number): StageState {
  if (stage < at) return 'done';
  return stage === at ? 'now' : 'later';
}
