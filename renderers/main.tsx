// The entry point of the browser application: reads the configuration, connects session, services
// and router, and renders the root component.

import {
  app,
  contracts,
  onAppChange,
  onFlowChange,
  open,
  routes,
  scopeMisfits,
} from 'virtual:charter/app';
import { blocks, widgets } from 'virtual:charter/parts';
import { isPlainObject } from 'remeda';
import { createSession } from '../engine/index.ts';
import {
  createServices,
  type IntegrationsConfig,
  readCachedFlags,
  startIntegrations,
} from '../services/index.ts';
import { App } from './App.tsx';
import { createBrowserStore } from './browser-store.ts';
import { createChat } from './chat.ts';
import { createFlowChunks } from './flow-chunks.ts';
import { createInputReporter } from './input-reporter.ts';
import { createSignals, getAppStatus, onSessionChange } from './integrations-host.ts';
import { createOwnComponents } from './own-components.tsx';
import { startApp } from './prerender/start-app.tsx';
import { readConfig } from './read-config.ts';
import { createRouter } from './routing/create-router.ts';
import { watchBrowser } from './routing/watch-browser.ts';
import { preloadForm } from './screen/ScreenForm.tsx';
import { preloadToasts } from './toasts/ToastArea.tsx';
import './styles/index.css';

const runWhenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
const flowChunks = createFlowChunks(open, (chunk) => {
  services.add(chunk.contracts);
  runWhenIdle(() => void chunk.contracts.loadChecks().catch(() => undefined));
});
const { integrations = {}, ...config } = readConfig(document);
const integrationsConfig = integrations as IntegrationsConfig;
const signals = createSignals();
const chat = createChat();

/** Returns the text at a data path of a scope, or null. Requests send such texts in headers. */
const readText = (path: string): string | null => {
  const [scope = '', name = ''] = path.split('.');
  const value = session.state.snapshot.scopes[scope];
  const found = isPlainObject(value) ? value[name] : null;
  return typeof found === 'string' ? found : null;
};
const services = createServices({
  contracts,
  token: () => readText(app.token),
  read: readText,
  file: async (key) => {
    const { getFile } = await import('./files/file-store.ts');
    return (await getFile(key))?.accepted ?? null;
  },
});
const session = createSession({
  app,
  routes,
  operations: contracts.operations,
  scopeMisfits,
  open: flowChunks.open,
  call: services.call,
  store: createBrowserStore(window),
  now: () => new Date().toISOString(),
  id: () => crypto.randomUUID(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  leave: (url, replace) => (replace ? window.location.replace(url) : window.location.assign(url)),
  track: signals.event,
  flags: {
    ...(integrationsConfig.flags
      ? readCachedFlags(Object.keys(app.flags), (name) => window.localStorage.getItem(name))
      : {}),
    ...(isPlainObject(config.flags) ? (config.flags as Record<string, boolean>) : {}),
  },
  config: { origin: window.location.origin, ...config },
});

const inputReporter = createInputReporter(session.saveDraftInputs);
const router = createRouter(session, inputReporter);
watchBrowser(
  { session, typing: inputReporter, router },
  app.texts.interface.otherTab ?? '',
  window,
);

onFlowChange((changed) => {
  flowChunks.take(changed);
  session.replaceFlow(changed.flow);
});
onAppChange((changed) => session.replaceApp(changed.app, changed.routes));

const ownComponentsByKind = createOwnComponents({ blocks, widgets });
const rootElement = document.getElementById('app');
if (!rootElement) throw new Error('The page has no element with the id "app".');
const context = {
  session,
  app,
  typing: inputReporter,
  chat,
  own: ownComponentsByKind,
  validatorsOf: flowChunks.validatorsOf,
};
void startApp(rootElement, <App router={router} context={context} />, context, {
  onUncaughtError: signals.fault,
  onCaughtError: signals.fault,
});

// Loads the chunks that most screens need after the first screen is shown.
runWhenIdle(() => {
  void preloadForm();
  void preloadToasts();
});

startIntegrations(
  integrationsConfig,
  {
    flags: Object.keys(app.flags),
    setFlags: session.setFlags,
    standing: () => getAppStatus(session, routes),
    onChange: (hear) => onSessionChange(session, hear),
    onEvent: signals.onEvent,
    onFault: signals.onFault,
    chat: chat.offer,
  },
  runWhenIdle,
  (_integration, cause) => signals.fault(cause),
);
