// Creates events for tests of the runtime.

import type { CallOutcome, EngineEvent, Json } from '../../../engine/index.ts';

/** The default time of events. */
export const defaultTime = '2026-01-05T10:00:00.000Z';

type WithOptionalTime<Each> = Each extends unknown
  ? Omit<Each, 'at'> & { readonly at?: string }
  : never;

/** An event whose time is optional. */
export type TestEvent = WithOptionalTime<EngineEvent>;

export const createEnterEvent = (address: string): TestEvent => ({ type: 'enter', address });

export const createActEvent = (name: string, payload: Json = null): TestEvent => ({
  type: 'dispatch',
  name,
  payload,
});

/**
 * Creates the event that ends a call. Calls are numbered from 1 in the order in which they start.
 */
export const createOutcomeEvent = (
  call: number,
  outcome: CallOutcome,
  time: string = defaultTime,
): TestEvent => ({
  type: 'outcome',
  call: `call-${call}`,
  outcome,
  at: time,
});
