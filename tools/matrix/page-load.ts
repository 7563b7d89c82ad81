// Arrivals at a screen: by the load of a page from its storage, or by an event of a running page.

import { getErrorMessage } from '../../cli/error-message.ts';
import type {
  EngineEvent,
  MockOutcomes,
  PendingCall,
  Program,
} from '../../engine/language/index.ts';
import {
  type CallResponder,
  createCallResponder,
  type PlayResult,
  playEvent,
  restoreDraft,
  resumeDraft,
  type StoredDraft,
  storeDraft,
} from '../../engine/simulate/index.ts';
import type { Moment } from './play-through.ts';

/** A call that is made without a press of a button. */
interface Call {
  readonly operation: string;
  readonly purpose: PendingCall['for']['kind'];
}

/** The screen after a navigation, with the operations that it has called. */
export interface Arrival {
  readonly moment: Moment;
  readonly called: readonly Call[];
  /** The message of an error in the engine, or null. */
  readonly error: string | null;
}

/**
 * Returns the data of a screen that the browser stores.
 * @param otherAnswers the answers to calls that the journey does not make
 * @example
 * storeScreen(program, moment, {}).address // '/tea/kind'
 */
export function storeScreen(
  program: Program,
  { snapshot, answers }: Moment,
  otherAnswers: MockOutcomes,
): StoredDraft {
  return storeDraft(program, snapshot, { ...otherAnswers, ...answers });
}

/**
 * Loads a page: reads the storage and enters the address.
 * @param from the screen whose service answers apply
 * @example
 * loadPage(program, moment, storeScreen(program, moment, {})).moment.snapshot.step // 'kind'
 */
export function loadPage(program: Program, from: Moment, draft: StoredDraft): Arrival {
  return arrive(from, draft.environment.answers, (answer) =>
    resumeDraft(program, draft, restoreDraft(program, draft), answer),
  );
}

/**
 * Sends an event to a running page.
 * @param otherAnswers the answers to calls that the journey does not make
 * @example
 * send(program, moment, { type: 'enter', address: '/tea', at: now }, {}).moment.snapshot.step // 'kind'
 */
export function send(
  program: Program,
  from: Moment,
  event: EngineEvent,
  otherAnswers: MockOutcomes,
): Arrival {
  return arrive(from, { ...otherAnswers, ...from.answers }, (answer) =>
    playEvent(program, from.snapshot, event, answer),
  );
}

// helpers

function arrive(
  from: Moment,
  answers: MockOutcomes,
  playFrom: (answer: CallResponder) => PlayResult,
): Arrival {
  const called: Call[] = [];
  const answer = createCallResponder(answers);
  try {
    const { snapshot, left, ended } = playFrom((operation, _, call) => {
      called.push({ operation, purpose: call.for.kind });
      return answer(operation);
    });
    const error =
      ended && snapshot.status !== 'broken' ? null : 'The page never stops calling services.';
    return { moment: { ...from, snapshot, left }, called, error };
  } catch (error) {
    return { moment: from, called, error: getErrorMessage(error) };
  }
}
