// The React context of the application: the session, the application's texts, and navigation.

import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { App, Json, ScreenView, Session } from '../engine/index.ts';
import type { Chat } from './chat.ts';
import type { ScreenValidators } from './form/screen-validators.ts';
import { createGetText, type GetText } from './get-text.ts';
import type { InputReporter } from './input-reporter.ts';

export interface AppContext {
  readonly session: Session;
  readonly app: App;
  readonly inputReporter: InputReporter;
  readonly chat: Chat;
  /** The components of blocks and widgets that the product defines itself, by name. */
  readonly customComponents?: {
    readonly blocks: Readonly<Record<string, ComponentType<{ properties: never }>>>;
    readonly widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
  };
  /**
   * Returns the compiled validators of a flow's screens, by screen. The chunk of the flow must have
   * been loaded.
   */
  getValidators(flow: string): Readonly<Record<string, ScreenValidators>>;
  /** True if the first screen follows one that the user has submitted before the application was rendered. */
  readonly isContinued?: boolean;
  /** Navigates to another path of the application, like a link. */
  navigate(address: string): void;
}

export const SessionContext = createContext<AppContext | null>(null);

/** @throws when used outside of a `SessionContext`, which is a bug. */
export function useAppContext(): AppContext {
  const context = use(SessionContext);
  if (!context) throw new Error('A component was rendered outside of the session context.');
  return context;
}

/**
 * Returns the session's current state. The component renders again when the parts it reads change.
 */
export function useSessionState(): Session['state'] {
  // The cast to a plain object is necessary, because TypeScript would recurse infinitely into the
  // type of JSON.
  return useSnapshot<object>(useAppContext().session.state) as Session['state'];
}

export function useView(): ScreenView {
  return useSessionState().view;
}

/** Returns a function that dispatches an event to the session. It reports pending input first. */
export function useDispatch(): (event: string, payload?: Json) => void {
  const { session, inputReporter } = useAppContext();
  return (event, payload = null) => {
    inputReporter.flush();
    session.dispatch(event, payload);
  };
}

/** Returns the function that formats the texts of the interface. */
export function useGetText(): GetText {
  const { app } = useAppContext();
  return createGetText(app.texts.interface, app);
}
