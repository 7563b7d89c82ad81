// The application's interface for integrations. Exposes no personal data.

import { subscribe } from 'valtio/vanilla';
import { type Json, type Route, resolveAddress, type Session } from '../engine/index.ts';

type Event = (
  name: string,
  properties: Readonly<Record<string, string | number | boolean>>,
) => void;

/** The maximum number of buffered events. */
const mostEarly = 20;

/** Creates a list of listeners. */
function listeners<Hear>() {
  const all = new Set<Hear>();
  return {
    all,
    add(listener: Hear) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** Creates the signals for analytics events and uncaught errors. */
export function createSignals() {
  const events = listeners<Event>();
  const faults = listeners<(error: unknown) => void>();
  /** Buffers the first events, because the first screen is shown before analytics has loaded. */
  const early: Parameters<Event>[] = [];
  return {
    onEvent(listener: Event) {
      for (const each of early) listener(...each);
      return events.add(listener);
    },
    onFault: faults.add,
    /** The engine has already removed everything that must not leave. */
    event(name: string, properties: Json) {
      const plain = properties as Parameters<Event>[1];
      if (early.length < mostEarly) early.push([name, plain]);
      for (const listener of events.all) listener(name, plain);
    },
    fault(error: unknown) {
      for (const listener of faults.all) listener(error);
    },
  };
}

/** Returns the current flow and step from the session's state. */
export function standingOf(session: Session, routes: readonly Route[]) {
  const { view, snapshot } = session.state;
  const { scopes, failure, entering } = snapshot;
  // While a screen is loading or has failed to load, the requested one counts.
  const { flow, step } = view.flow ? view : resolveAddress(routes, entering?.address ?? '/');
  return {
    flow,
    step,
    failure,
    support: supportOf(view.support),
    viewer: textAt(scopes.viewer, 'externalId'),
    tracking: textsOf(scopes.tracking),
  };
}

/** Subscribes to every change of the session. */
export function onSessionChange(session: Session, listener: () => void): () => void {
  return subscribe(session.state, listener);
}

// helpers

type Provider = 'first' | 'second';

function supportOf(value: Json) {
  const provider = textAt(value, 'provider');
  if (provider !== 'first' && provider !== 'second') return null;
  const signedIn = isRecord(value) && value.signedIn === true;
  return { provider: provider as Provider, signedIn, subject: textAt(value, 'subject') };
}

function textAt(value: Json | undefined, name: string): string | null {
  const found = isRecord(value) ? value[name] : null;
  return typeof found === 'string' ? found : null;
}

function textsOf(value: Json | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
