// Rows of the transition tables: a snapshot, an event, and what the event changes.

import { expect } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { type Result, send, type TestEvent } from './support.ts';

export type Row = readonly [name: string, from: Snapshot, event: TestEvent, result: Result];

/** Checks all changes and all effects of a row. */
export function checkRow(_: string, from: Snapshot, event: TestEvent, result: Result): void {
  expect(send(from, event)).toStrictEqual(result);
}
