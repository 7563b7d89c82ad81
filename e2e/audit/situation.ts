// The situation of a journey at a screen, with which the screen can be opened again.

import type { StagedJourney, StagedStep } from '../../cli/explore/playwright/staged-journey.ts';
import type { Json } from '../../engine/index.ts';
import type { HttpReply, MockedOperation } from '../generated/mock-services.ts';

export interface ScreenSituation {
  readonly base: string;
  readonly flow: string;
  /** The screen as `flow/step`, with `-failed` if it shows a failed call. */
  readonly screen: string;
  readonly address: string;
  readonly storage: StagedJourney['storage'];
  readonly replies: ReadonlyMap<string, HttpReply>;
  readonly config: StagedJourney['config'];
  readonly operations: Readonly<Record<string, MockedOperation>>;
  /** The step that the journey continues with, or null. */
  readonly next: StagedStep | null;
}

/** The message about a field in the response that refuses the form. */
export const refusedFieldMessage = 'Use letters and spaces only';

/** The ways in which the next calls are stopped: their responses, or null for calls that stay pending. */
const stops = {
  held: null,
  unavailable: { status: 503, type: 'application/json', body: {} },
  limited: { status: 429, type: 'application/json', body: {}, headers: { 'Retry-After': '30' } },
  loggedOut: { status: 401, type: 'application/json', body: {} },
  refused: { status: 422, type: 'application/json', body: {} },
} as const satisfies Readonly<Record<string, HttpReply | null>>;

export type CallStop = keyof typeof stops;

/** Returns the situation with the calls of the next step stopped. */
export function stopNextCalls(situation: ScreenSituation, stop: CallStop): ScreenSituation {
  const replies = new Map(situation.replies);
  const reply = stop === 'refused' ? { ...stops.refused, body: refuse(situation) } : stops[stop];
  for (const operation of Object.keys(situation.next?.calls ?? {}))
    if (reply === null) replies.delete(operation);
    else replies.set(operation, reply);
  return { ...situation, replies };
}

// helpers

/** Returns the body of a response that refuses the first field of the form that the user sends. */
function refuse({ next }: ScreenSituation): Json {
  const first = next !== null && 'fill' in next.do ? next.do.fill[0]?.field : undefined;
  const name = first?.split('.').at(-1);
  return {
    error: 'invalid-fields',
    message: 'Check your answers.',
    fields: name === undefined ? {} : { [name]: refusedFieldMessage },
  };
}
