// Starts what no screen waits for: the typefaces and the third-party integrations.

import type { App, Session } from '../engine/index.ts';
import { type IntegrationsConfig, startIntegrations } from '../services/index.ts';
import type { Chat } from './chat.ts';
import { getAppStatus, onSessionChange } from './integrations-host.ts';
import { loadFonts } from './load-fonts.ts';
import { runWhenIdle } from './run-when-idle.ts';
import type { Signals } from './signals.ts';

interface ExtrasOptions {
  readonly app: App;
  readonly session: Session;
  readonly config: IntegrationsConfig;
  readonly signals: Signals;
  readonly chat: Chat;
}

export function startExtras({ app, session, config, signals, chat }: ExtrasOptions): void {
  void loadFonts(session);
  startIntegrations(
    config,
    {
      flags: Object.keys(app.flags),
      setFlags: session.setFlags,
      getStatus: () => getAppStatus(session),
      onChange: (listener) => onSessionChange(session, listener),
      onEvent: signals.onEvent,
      onFault: signals.onFault,
      chat: chat.offer,
    },
    runWhenIdle,
    (_integration, cause) => signals.fault(cause),
  );
}
