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
  /** The components of the product's custom blocks and widgets, by name. */
  readonly customComponents?: {
    readonly blocks: Readonly<Record<string, ComponentType<{ properties: never }>>>;
    readonly widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
  };
  /** Returns the compiled validators of a flow by screen. The flow's chunk must be loaded. */
  getValidators(flow: string): Readonly<Record<string, ScreenValidators>>;
  /**
   * True if the user submitted a prerendered screen before the application was rendered. The first rendered screen then
   * follows that screen.
   */
  readonly isContinued?: boolean;
  /** Navigates to another path of the application, as a link does. */
  navigate(address: string): void;
}

export const SessionContext = createContext<AppContext | null>(null);

/** @throws when used outside of a `SessionContext`, which is a bug. */
export function useAppContext(): AppContext {
  const context = use(SessionContext);
  if (!context) throw new Error('A component was rendered outside of the session context.');
  return context;
}

/** Returns the session's current state. The component renders again when the properties that it reads change. */
export function useSessionState(): Session['state'] {
  // The cast to a plain object is necessary, because TypeScript would expand the recursive type `Json` infinitely.
  return useSnapshot<object>(useAppContext().session.state) as Session['state'];
}

export function useView(): ScreenView {
  return useSessionState().view;
}

/** Returns a function that dispatches an event to the session. The function first reports pending form input. */
export function useDispatch(): (event: string, payload?: Json) => void {
  const { session, inputReporter } = useAppContext();
  return (event, payload = null) => {
    inputReporter.flush();
    session.dispatch(event, payload);
  };
}

/** Returns the function that looks up and formats interface texts. */
export function useGetText(): GetText {
  const { app } = useAppContext();
  return createGetText(app.texts.interface, app);
}
