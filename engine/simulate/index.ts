// The door of the journeys: those of a product, playing one, and what makes one fail.

export { type Cause, causesOf } from './causes.ts';
export { type Changes, changesBetween, type FileChange, isOfJourneys } from './changes.ts';
export {
  type Landed,
  type Restored,
  restore,
  restoreAt,
  type StoredDraft,
  storeDraft,
} from './draft.ts';
export { journeysOf } from './journeys-of.ts';
export { noting } from './noting.ts';
export { type Answer, type AnswerTo, answersFrom, moment, play, timeAfter } from './play.ts';
export { playJourney } from './play-journey.ts';
export { runJourney } from './run-journey.ts';
export { startOf } from './start.ts';
export type { FlowJourney, JourneyFault } from './types.ts';
