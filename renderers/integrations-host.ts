// Gives integrations access to the application's state and events, without personal data.

import { subscribe } from 'valtio/vanilla';
import type { Json, Session } from '../engine/index.ts';

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

/**
 * Returns the parts of the session's state that integrations may see, such as the current flow and
 * step.
 */
export function getAppStatus(session: Session) {
  const { view, snapshot } = session.state;
  const { scopes, failure, entering } = snapshot;
  // While a screen loads, or if it failed to load, returns the flow and the step of the requested screen.
  const { flow, step } = view.flow ? view : session.locate(entering?.address ?? '/');
  return {
    flow,
    step,
    failure,
    support: readSupport(view.support),
    viewer: getStringProperty(scopes.viewer, 'externalId'),
    tracking: getStringProperties(scopes.tracking),
  };
}

/** Calls the listener after every change of the session. */
export function onSessionChange(session: Session, listener: () => void): () => void {
  return subscribe(session.state, listener);
}

// helpers

type ChatProviderName = 'first' | 'second';

function readSupport(value: Json) {
  const provider = getStringProperty(value, 'provider');
  if (provider !== 'first' && provider !== 'second') return null;
  const signedIn = isRecord(value) && value.signedIn === true;
  return {
    provider: provider as ChatProviderName,
    signedIn,
    subject: getStringProperty(value, 'subject'),
  };
}

function getStringProperty(value: Json | undefined, name: string): string | null {
  const found = isRecord(value) ? value[name] : null;
  return typeof found === 'string' ? found : null;
}

function getStringProperties(value: Json | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
