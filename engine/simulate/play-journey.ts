// One journey played to its end, with what it passes; an expression that cannot be worked out is a fault like others.

import type { Product } from '../language/index.ts';
import { noting } from './noting.ts';
import { runFrom } from './run-journey.ts';
import { startOf } from './start.ts';
import type { FlowJourney, JourneyFault } from './types.ts';

export interface PlayedJourney {
  /** The first thing that is not as it should be; null when all is. */
  readonly fault: JourneyFault | null;
  /** The flows that it comes by, its own included. */
  readonly flows: ReadonlySet<string>;
  /** Operation -> index of the last step that called it. */
  readonly asked: ReadonlyMap<string, number>;
}

/**
 * Plays a journey of a flow. Throws nothing: an error in an expression is the `fault` of the result.
 * @example
 * playJourney(product, { flow: tea, journey }).fault // null
 * [...playJourney(product, { flow: tea, journey }).asked.keys()] // ['shop.order']
 */
export function playJourney(product: Product, { flow, journey }: FlowJourney): PlayedJourney {
  const flows = new Set([flow.id]);
  const asked = new Map<string, number>();
  let step = 0;
  try {
    const snapshot = startOf(product, flow, journey);
    const onScreen = (_: unknown, index: number) => {
      step = index + 1;
    };
    const onCall = (operation: string) => void asked.set(operation, step);
    const program = { ...product, flows: noting(product.flows, (id) => flows.add(id)) };
    const fault = runFrom({ program, flow, journey, snapshot, onCall, onScreen });
    return { fault, flows, asked };
  } catch (error) {
    const message = `The journey cannot continue: ${error instanceof Error ? error.message : String(error)}`;
    return { fault: { step, pointer: '', message }, flows, asked };
  }
}
