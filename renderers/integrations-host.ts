// Gives integrations access to the application's state and events, without personal data.

import { subscribe } from 'valtio/vanilla';
import type { Json, Session } from '../engine/index.ts';

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
