// What every component may reach: the running session, the application's words, and the way to other addresses.

import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { App, Json, Session, View } from '../engine/index.ts';
import type { Chat } from './chat.ts';
import type { ScreenValidators } from './form/screen-validators.ts';
import { createSay, type Say } from './say.ts';
import type { Typing } from './typing.ts';

export interface Surroundings {
  readonly session: Session;
  readonly app: App;
  readonly typing: Typing;
  readonly chat: Chat;
  /** The compiled validators of a flow's screens, by screen; only asked for once the flow is open. */
  validatorsOf(flow: string): Readonly<Record<string, ScreenValidators>>;
  /** Shows another address of the application, as a link does. */
  open(address: string): void;
}

export const SessionContext = createContext<Surroundings | null>(null);

/** @throws when used outside of a `SessionContext`, which is a fault of the program. */
export function useSurroundings(): Surroundings {
  const surroundings = use(SessionContext);
  if (!surroundings) throw new Error('A component was rendered outside of the session context.');
  return surroundings;
}

/** The session's present state; the component is drawn again when what it reads of it changes. */
export function useSessionState(): Session['state'] {
  // Typed as a plain object on the way: the snapshot's own type follows JSON for ever.
  return useSnapshot<object>(useSurroundings().session.state) as Session['state'];
}

export function useView(): View {
  return useSessionState().view;
}

/** Sends an event, after what was typed a moment ago has been reported. */
export function useAct(): (event: string, payload?: Json) => void {
  const { session, typing } = useSurroundings();
  return (event, payload = null) => {
    typing.flush();
    session.act(event, payload);
  };
}

/** The interface's own words, from the application's texts. */
export function useSay(): Say {
  return createSay(useSurroundings().app.texts.interface);
}
