// Rows of transition tables: a snapshot, an event, and the expected changes.

import { expect } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { applyEvent, type TransitionResult } from './support.ts';
import type { TestEvent } from './test-events.ts';

export type TransitionRow = readonly [
  name: string,
  from: Snapshot,
  event: TestEvent,
  result: TransitionResult,
];

/** Checks that an event has exactly the changes and effects of its row. */
export function checkRow(
  _: string,
  from: Snapshot,
  event: TestEvent,
  result: TransitionResult,
): void {
  expect(applyEvent(from, event)).toStrictEqual(result);
}
