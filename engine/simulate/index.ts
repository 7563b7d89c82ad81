// Public exports for journeys and drafts: list journeys, play journeys, and find the causes of failures.

export { type FailureCause, findFailureCauses } from './causes.ts';
export { type FileChange, type FileChangeSet, findFileChanges, isJourneyFile } from './changes.ts';
export {
  enterDraftAddress,
  leavePage,
  type RestoredDraft,
  type RestoreResult,
  restoreDraft,
  resumeDraft,
  type StoredDraft,
  storeDraft,
} from './draft.ts';
export { getJourneys } from './get-journeys.ts';
export { offersEvent } from './offers-event.ts';
export { type ItemPair, pairLists } from './pair-lists.ts';
export {
  type CallOrder,
  type CallResponder,
  createCallOutcome,
  createCallResponder,
  getTimeAfterStart,
  journeyStartTime,
  type MockOutcome,
  type PlayResult,
  playEvent,
} from './play-event.ts';
export { playJourney } from './play-journey.ts';
export { runJourney } from './run-journey.ts';
export { createStartSnapshot, getJourneyConfig } from './start-snapshot.ts';
export type { FlowJourney, JourneyFault } from './types.ts';
export { watchFlowLookups } from './watch-flow-lookups.ts';
