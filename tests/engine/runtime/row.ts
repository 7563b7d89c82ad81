// Rows of the transition tables: a snapshot, an event, and what the event changes.

import { expect } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { applyEvent, type TestEvent, type TransitionResult } from './support.ts';

export type TransitionRow = readonly [
  name: string,
  from: Snapshot,
  event: TestEvent,
  result: TransitionResult,
];

/** Checks all changes and all effects of a row. */
export function checkRow(
  _: string,
  from: Snapshot,
  event: TestEvent,
  result: TransitionResult,
): void {
  expect(applyEvent(from, event)).toStrictEqual(result);
}
