// Plays a journey to its end. An expression that cannot be evaluated is reported as a fault.

import type { Product } from '../language/index.ts';
import { runFromSnapshot } from './run-journey.ts';
import { createStartSnapshot } from './start-snapshot.ts';
import type { FlowJourney, JourneyFault } from './types.ts';
import { watchFlowLookups } from './watch-flow-lookups.ts';

export interface JourneyResult {
  /** The first fault of the journey, or null if it passes. */
  readonly fault: JourneyFault | null;
  /** The ids of the flows that the journey visits, including its own flow. */
  readonly flows: ReadonlySet<string>;
  /** Maps an operation to the index of the last step that called it. */
  readonly lastCallSteps: ReadonlyMap<string, number>;
}

/**
 * Plays a journey of a flow. Never throws. An error in an expression is returned as the `fault` of the result.
 * @example
 * playJourney(product, { flow: tea, journey }).fault // null
 * [...playJourney(product, { flow: tea, journey }).lastCallSteps.keys()] // ['shop.order']
 */
export function playJourney(product: Product, { flow, journey }: FlowJourney): JourneyResult {
  const flows = new Set([flow.id]);
  const lastCallSteps = new Map<string, number>();
  let step = 0;
  try {
    const snapshot = createStartSnapshot(product, flow, journey);
    const onScreen = (_: unknown, index: number) => {
      step = index + 1;
    };
    const onCall = (operation: string) => void lastCallSteps.set(operation, step);
    const program = { ...product, flows: watchFlowLookups(product.flows, (id) => flows.add(id)) };
    const fault = runFromSnapshot({ program, flow, journey, snapshot, onCall, onScreen });
    return { fault, flows, lastCallSteps };
  } catch (error) {
    const message = `The journey cannot continue: ${error instanceof Error ? error.message : String(error)}`;
    return { fault: { step, pointer: '', message }, flows, lastCallSteps };
  }
}
