// Passes analytics events and uncaught errors to the integrations, which are loaded later.

import type { Json } from '../engine/index.ts';

export type Signals = ReturnType<typeof createSignals>;

type EventListener = (
  name: string,
  properties: Readonly<Record<string, string | number | boolean>>,
) => void;

/** The maximum number of buffered events. */
const maxBufferedEvents = 20;

/** Creates a list of listeners. */
function createListenerList<Listener>() {
  const all = new Set<Listener>();
  return {
    all,
    add(listener: Listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** Creates the signals through which integrations receive analytics events and uncaught errors. */
export function createSignals() {
  const events = createListenerList<EventListener>();
  const faults = createListenerList<(error: unknown) => void>();
  /** The first events, which are buffered until analytics has loaded. */
  const firstEvents: Parameters<EventListener>[] = [];
  return {
    onEvent(listener: EventListener) {
      for (const event of firstEvents) listener(...event);
      return events.add(listener);
    },
    onFault: faults.add,
    /** The engine has already removed personal data from the event's properties. */
    event(name: string, properties: Json) {
      const plain = properties as Parameters<EventListener>[1];
      if (firstEvents.length < maxBufferedEvents) firstEvents.push([name, plain]);
      for (const listener of events.all) listener(name, plain);
    },
    fault(error: unknown) {
      for (const listener of faults.all) listener(error);
    },
  };
}
