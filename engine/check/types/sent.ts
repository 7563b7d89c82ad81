// What events bring along, gathered from all that send them.

import type { Type } from './type.ts';

/** Event -> what each of its senders brings along. */
export type Sent = ReadonlyMap<string, readonly Type[]>;

/** What one screen (or the shell) sends. */
export function single(sent: ReadonlyMap<string, Type>): Sent {
  return new Map([...sent].map(([event, type]) => [event, [type]]));
}

/** What several send. */
export function together(all: readonly Sent[]): Sent {
  const sent = new Map<string, Type[]>();
  for (const [event, types] of all.flatMap((each) => [...each])) {
    const known = sent.get(event) ?? [];
    for (const type of types) known.push(type);
    sent.set(event, known);
  }
  return sent;
}
