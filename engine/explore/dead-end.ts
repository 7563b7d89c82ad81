// Decides if a user can continue from a screen.

import type { Json, ScreenView, Snapshot } from '../language/index.ts';
import { createView } from '../runtime/index.ts';
import { findEventSenders } from './event-senders.ts';
import type { Exploration } from './exploration.ts';

/** Returns true if a screen offers no button, form, or link. */
export function isDeadEndScreen(
  { product }: Exploration,
  snapshot: Snapshot,
  view: ScreenView = createView(product, snapshot),
): boolean {
  if (snapshot.status !== 'ready' || snapshot.failure || Object.keys(snapshot.calls).length > 0)
    return false;
  const step = product.flows[snapshot.flow ?? '']?.steps.find(({ id }) => id === snapshot.step);
  if (!step || step.handoff || view.form || view.actions.length > 0) return false;
  const blocks = view.blocks.map(({ properties }) => properties as Json);
  return findEventSenders(blocks).length === 0 && !JSON.stringify(blocks).includes('"href":');
}

/** Returns true if a screen says that something is under way although no call and no timer is pending. */
export function waitsForNothing(
  { product, isWaitBlock }: Exploration,
  { status, failure, calls, loaded, confirmingSince, flow, step: stepId }: Snapshot,
  view: ScreenView,
): boolean {
  if (status !== 'ready' || failure || confirmingSince !== null || Object.keys(calls).length > 0)
    return false;
  const step = product.flows[flow ?? '']?.steps.find(({ id }) => id === stepId);
  const repeats = step?.load.some(
    ({ repeat }, index) => repeat && loaded[`step:${flow}:${stepId}:${index}`] !== undefined,
  );
  return !repeats && view.blocks.some(({ block }) => isWaitBlock(block));
}
