// The entry point of the browser application. Connects the session, the services, and the router. React and the screens
// are loaded after the session has started, because the session can already show the next prerendered screen.

import {
  app,
  type FlowModule,
  onAppChange,
  onDirectoryChange,
  onFlowChange,
} from 'virtual:charter/app';
import { type Route, type Session, unloadedRoutes } from '../engine/index.ts';
import type { IntegrationsConfig, ServiceHosts } from '../services/index.ts';
import { createChat } from './chat.ts';
import { createBrowserSession } from './create-browser-session.ts';
import {
  createFlowDirectory,
  type DirectoryModule,
  type FlowDirectory,
  readDirectoryFile,
} from './directory.ts';
import type { FlowChunks } from './flow-chunks.ts';
import { createInputReporter } from './input-reporter.ts';
import { createTranslatingLoader, loadLanguage } from './language/language.ts';
import { type EarlyScreens, startEarlyScreens } from './prerender/early-screens.ts';
import { readPrerenderedData } from './prerender/prerendered.ts';
import { takeStoredValues } from './prerender/stored-early-values.ts';
import { waitUntilOpened } from './prerender/wait-until-opened.ts';
import { readConfig } from './read-config.ts';
import { createRouter } from './routing/create-router.ts';
import { watchBrowser } from './routing/watch-browser.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import { guardDoubleClicks } from './shell/guard-double-clicks.ts';
import { createSignals } from './signals.ts';
import './styles/index.css';

const pageData = readPrerenderedData(document);
const pageFlows = pageData?.flows ?? null;
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
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element with the id "app".');
  const { getValidators } = flowChunks;
  const stored = takeStoredValues(window.location.pathname, window);
  const { earlyInput: early } = window;
  const screens =
    pageData && early && !early.hidden
      ? startEarlyScreens({
          ...{ session, getValidators, container, early },
          ...{ data: pageData, hasStored: stored.length > 0 },
        })
      : null;
  const router = createRouter(session, inputReporter);
  watchBrowser({ session, inputReporter, router }, app.texts.interface.otherTab ?? '', window);
  guardDoubleClicks(session, window);
  // A press that the guard ignores is not recorded.
  early?.listen();
  if (import.meta.env.DEV) followChanges(session, flowChunks);

  const loadChecks = () =>
    flowChunks
      .getChunk(session.state.view.flow ?? '')
      ?.contracts.loadChecks()
      .catch(() => undefined);
  const view = loadView(session, screens).then(({ startView }) =>
    startView({
      ...{ container, screens, stored, router },
      context: { session, app, inputReporter, chat, getValidators },
      preloadsForm: pageFlows === null,
      getFlow: (flow) => flowChunks.getChunk(flow)?.flow,
      preloads: [services.preload, loadChecks, session.completeRoutes],
      reportFault: signals.fault,
    }),
  );
  void view
    .catch(() => window.loadFailure?.show())
    // Nothing that can wait shares the line with the view.
    .then(() => startLater(session));
}

/** Replaces what has changed during development. A changed translation takes effect when the page is reloaded. */
function followChanges(session: Session, flowChunks: FlowChunks<FlowModule>): void {
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
}

/** Loads React and the screens. The screens of a prerendered page need only the session at first. */
async function loadView(session: Session, screens: EarlyScreens | null) {
  if (screens) await waitUntilOpened(session);
  return import('./start-view.tsx');
}

/** Starts the typefaces and the integrations. Only the feature flags do not wait until the browser is idle. */
async function startLater(session: Session): Promise<void> {
  if (!integrationsConfig.flags) await waitUntilIdle();
  const { startExtras } = await import('./start-extras.ts');
  startExtras({ app, session, config: integrationsConfig, signals, chat });
}
