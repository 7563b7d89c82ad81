// The situation of a journey at a screen, with which the screen can be opened again.

import type {
  MockedResponse,
  StagedJourney,
  StagedStep,
} from '../../cli/explore/playwright/staged-journey.ts';
import type { MockedOperation } from '../generated/mock-services.ts';

export interface ScreenSituation {
  readonly base: string;
  readonly flow: string;
  /** The screen as `flow/step`, with `-failed` if it shows a failed call. */
  readonly screen: string;
  readonly address: string;
  readonly storage: StagedJourney['storage'];
  readonly replies: ReadonlyMap<string, MockedResponse>;
  readonly config: StagedJourney['config'];
  readonly operations: Readonly<Record<string, MockedOperation>>;
  /** The step that the journey continues with, or null. */
  readonly next: StagedStep | null;
}

/** The response of a service that is down. */
const unavailable: MockedResponse = { status: 503, type: 'application/json', body: {} };

/** Returns the situation with the calls of the next step held, or answered with 503. */
export function stopNextCalls(
  situation: ScreenSituation,
  answer: 'none' | 'unavailable',
): ScreenSituation {
  const replies = new Map(situation.replies);
  for (const operation of Object.keys(situation.next?.calls ?? {}))
    if (answer === 'none') replies.delete(operation);
    else replies.set(operation, unavailable);
  return { ...situation, replies };
}
