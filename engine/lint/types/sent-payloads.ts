// Collects the payloads of events from all senders.

import type { InferredType } from './type.ts';

/** Maps an event to the payload types of its senders. */
export type SentPayloads = ReadonlyMap<string, readonly InferredType[]>;

/** Returns the payloads that one screen or the application shell sends. */
export function toSentPayloads(sent: ReadonlyMap<string, InferredType>): SentPayloads {
  return new Map([...sent].map(([event, type]) => [event, [type]]));
}

/** Merges the payloads of several senders. */
export function mergePayloads(all: readonly SentPayloads[]): SentPayloads {
  const sent = new Map<string, InferredType[]>();
  for (const [event, types] of all.flatMap((each) => [...each])) {
    const known = sent.get(event) ?? [];
    for (const type of types) known.push(type);
    sent.set(event, known);
  }
  return sent;
}
