// The door of the journeys: those of a product, playing one, and what makes one fail.

export { fixtureNamesIn, withFixtures } from '../parse/fixtures.ts';
export type { Answers, Journey } from '../types.ts';
export { type Cause, causesOf } from './causes.ts';
export { type Changes, changesBetween, type FileChange, isOfJourneys } from './changes.ts';
export { journeysOf } from './journeys-of.ts';
export { noting } from './noting.ts';
export { playJourney } from './play-journey.ts';
export { runJourney } from './run-journey.ts';
export type { FlowJourney, JourneyFault } from './types.ts';
