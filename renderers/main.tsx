// The entry point of the browser application. Connects the session, the services, and the router, and renders the root
// component.

import {
  app,
  type FlowModule,
  onAppChange,
  onDirectoryChange,
  onFlowChange,
} from 'virtual:charter/app';
import { blocks, widgets } from 'virtual:charter/parts';
import { type Route, type Session, unloadedRoutes } from '../engine/index.ts';
import {
  type IntegrationsConfig,
  type ServiceHosts,
  startIntegrations,
} from '../services/index.ts';
import { App } from './App.tsx';
import { createChat } from './chat.ts';
import { createBrowserSession } from './create-browser-session.ts';
import { createCustomComponents } from './custom-components.tsx';
import {
  createFlowDirectory,
  type DirectoryModule,
  type FlowDirectory,
  readDirectoryFile,
} from './directory.ts';
import { preloadIllustrations } from './illustrations/Illustration.tsx';
import { createInputReporter } from './input-reporter.ts';
import { createSignals, getAppStatus, onSessionChange } from './integrations-host.ts';
import { createTranslatingLoader, loadLanguage } from './language/language.ts';
import { loadFonts } from './load-fonts.ts';
import { preloadNextScreens } from './preload-next-screens.ts';
import { readPrerenderedData } from './prerender/prerendered.ts';
import { startApp } from './prerender/start-app.tsx';
import { readConfig } from './read-config.ts';
import { createRouter } from './routing/create-router.ts';
import { watchBrowser } from './routing/watch-browser.ts';
import { runWhenIdle } from './run-when-idle.ts';
import { preloadForm } from './screen/ScreenForm.tsx';
import { guardDoubleClicks } from './shell/guard-double-clicks.ts';
import { preloadToasts } from './toasts/ToastArea.tsx';
import './styles/index.css';

const pageFlows = readPrerenderedData(document)?.flows ?? null;
const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
const untranslated = createFlowDirectory<FlowModule>(
  // The build writes the file name into the page, so that this script does not change when a flow changes.
  import.meta.env.DEV
    ? () => import('virtual:charter/directory')
    : () => importFile(readDirectoryFile(document)) as Promise<DirectoryModule<FlowModule>>,
  pageFlows,
  (file) => importFile(file) as Promise<FlowModule>,
);
const { integrations = {}, services: hosts, ...config } = readConfig(document);
const integrationsConfig = integrations as IntegrationsConfig;
const signals = createSignals();
const chat = createChat();

if (document.documentElement.dataset.language === undefined) open(untranslated);
else void openTranslated();

// helpers

/** Starts the application in a translated language. */
async function openTranslated(): Promise<void> {
  const language = await loadLanguage(document.documentElement, app, importFile);
  const loadFlow = language && createTranslatingLoader(language, untranslated.loadFlow);
  open(loadFlow ? { ...untranslated, loadFlow } : untranslated);
}

function open(directory: FlowDirectory<FlowModule>): void {
  if (pageFlows) return start(directory, pageFlows.routes);
  const startWith = (routes: readonly Route[]) => start(directory, routes);
  // If the directory cannot be loaded, the session shows an error. A retry loads the directory again.
  void directory.loadRoutes().then(startWith, () => startWith([unloadedRoutes]));
  // This page does not list the files of its screen. Most screens have a form, so the form library is preloaded.
  void preloadForm();
}

/** Starts the application with the routes of all flows, or only with the routes of the page's own flows. */
function start(directory: FlowDirectory<FlowModule>, routes: readonly Route[]): void {
  const { session, flowChunks, services } = createBrowserSession({
    routes,
    directory,
    config,
    hosts: hosts as ServiceHosts | undefined,
    hasFlagService: integrationsConfig.flags !== undefined,
    track: signals.event,
  });
  const inputReporter = createInputReporter(session.saveDraftInputs);
  const router = createRouter(session, inputReporter);
  watchBrowser({ session, inputReporter, router }, app.texts.interface.otherTab ?? '', window);
  guardDoubleClicks(session, window);
  // During development, a changed translation takes effect when the page is reloaded.
  const isTranslated = document.documentElement.dataset.language !== undefined;
  onFlowChange((changed) => {
    if (isTranslated) return window.location.reload();
    flowChunks.store(changed);
    session.replaceFlow(changed.flow);
  });
  onAppChange((changed) => {
    if (isTranslated) return window.location.reload();
    session.replaceApp(changed.app);
  });
  onDirectoryChange((changed) => session.replaceRoutes(changed.routes));

  const rootElement = document.getElementById('app');
  if (!rootElement) throw new Error('The page has no element with the id "app".');
  const customComponents = createCustomComponents({ blocks, widgets });
  const { getValidators } = flowChunks;
  const context = { session, app, inputReporter, chat, customComponents, getValidators };
  void startApp(
    rootElement,
    (isContinued) => <App router={router} context={{ ...context, isContinued }} />,
    context,
    { onUncaughtError: signals.fault, onCaughtError: signals.fault },
  );
  const loadChecks = () =>
    flowChunks
      .getChunk(session.state.view.flow ?? '')
      ?.contracts.loadChecks()
      .catch(() => undefined);
  preloadNextScreens(session, (flow) => flowChunks.getChunk(flow)?.flow, customComponents, [
    services.preload,
    loadChecks,
    session.completeRoutes,
    preloadForm,
    preloadToasts,
    preloadIllustrations,
  ]);
  void loadFonts(session);
  startIntegrations(
    integrationsConfig,
    createIntegrationsHost(session),
    runWhenIdle,
    (_integration, cause) => signals.fault(cause),
  );
}

function createIntegrationsHost(session: Session): Parameters<typeof startIntegrations>[1] {
  return {
    flags: Object.keys(app.flags),
    setFlags: session.setFlags,
    getStatus: () => getAppStatus(session),
    onChange: (listener) => onSessionChange(session, listener),
    onEvent: signals.onEvent,
    onFault: signals.onFault,
    chat: chat.offer,
  };
}
