// Renders the screens that a new visitor can open. The build runs this file in Node.

import { app, contracts, scopeMismatches } from 'virtual:charter/app';
import { open, routes } from 'virtual:charter/directory';
import { blocks, widgets } from 'virtual:charter/parts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createSession,
  type Flow,
  type Route,
  type Session,
  unloadedRoutes,
} from '../../engine/index.ts';
import { createChat } from '../chat.ts';
import { createCustomComponents } from '../custom-components.tsx';
import { createFlowDirectory } from '../directory.ts';
import { Frame } from '../Frame.tsx';
import { createFlowChunks } from '../flow-chunks.ts';
import { createGetText } from '../get-text.ts';
import { createInputReporter } from '../input-reporter.ts';
import { type AppContext, SessionContext } from '../session-context.tsx';
import { getFingerprint } from './fingerprint.ts';
import {
  getScreenParts,
  getWidgetNames,
  loadScreenChunks,
  type ScreenParts,
} from './load-screen.ts';
import { createMemoryStore, getPageEntries } from './page-entries.ts';
import type { PrerenderedData } from './prerendered.ts';
import { createRecordingServices, getSharedCalls } from './record-requests.ts';

export interface RenderedPage {
  /** The URL path of the page. */
  readonly path: string;
  /** The flows that redirect to the screen, followed by the flow of the screen. */
  readonly flows: readonly string[];
  /** The routes of these flows, and an entry for the routes of all other flows. */
  readonly routes: readonly Route[];
  readonly title: string;
  readonly html: string;
  /** The prerendered data without the addresses of the flow files, which the build adds. */
  readonly data: Omit<PrerenderedData, 'flows'>;
  /** The names of the page's blocks and widgets, whose chunks the page needs. */
  readonly blocks: readonly string[];
  readonly widgets: readonly string[];
  readonly hasForm: boolean;
  /** True if the screen is shown only after a call has been answered. */
  readonly waits: boolean;
}

/**
 * Renders a page for each address that shows a screen to a new visitor. If the screen waits for a call, its page has
 * only the header.
 */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const path of getAddresses(routes)) {
    const page = await renderStablePage(path);
    if (page) pages.push(page);
  }
  return pages;
}

// helpers

/** Two points in time. A page that differs between them is not prerendered, for example because it shows a date. */
const moments = ['2026-01-01T10:00:00.000Z', '2027-06-15T22:30:00.000Z'] as const;

/** Returns the addresses of routes without parameters. */
function getAddresses(all: readonly Route[]): readonly string[] {
  const plain = all.filter(
    ({ pattern, former, exit }) => !pattern.includes(':') && !former && exit === undefined,
  );
  return ['/', ...new Set(plain.map(({ pattern }) => pattern))];
}

async function renderStablePage(path: string): Promise<RenderedPage | null> {
  const [first, second] = [await renderPage(path, moments[0]), await renderPage(path, moments[1])];
  if (!first || !second || first.html !== second.html || first.data.view !== second.data.view)
    return null;
  // A call that depends on the current time is not sent early.
  const calls = first.data.calls.filter((path) => second.data.calls.includes(path));
  return { ...first, data: { ...first.data, calls } };
}

async function renderPage(path: string, now: string): Promise<RenderedPage | null> {
  const store = createMemoryStore();
  const { loadFlow } = createFlowDirectory(async () => ({ routes, open }), null, noFile);
  const opened: Flow[] = [];
  const requests: Request[] = [];
  const services = createRecordingServices(contracts, requests);
  const chunks = createFlowChunks(loadFlow, ({ flow, contracts: ofFlow }) => {
    opened.push(flow);
    services.add(ofFlow);
  });
  const session: Session = createSession({
    app,
    routes,
    operations: contracts.operations,
    scopeMismatches,
    open: chunks.open,
    call: services.call,
    store,
    now: () => now,
    id: () => '00000000-0000-4000-8000-000000000000',
    after: () => () => undefined,
    leave: () => undefined,
    track: () => undefined,
    flags: {},
    config: {},
  });
  session.enter(path);
  await waitForFlow(session);
  await waitForRequests(session, requests);
  const { view, snapshot } = session.state;
  if (!isOwnPage(path, snapshot)) return null;
  const customComponents = createCustomComponents({ blocks, widgets });
  await loadScreenChunks(view, customComponents);
  const context: AppContext = {
    session,
    app,
    inputReporter: createInputReporter(() => undefined),
    chat: createChat(),
    customComponents,
    getValidators: chunks.getValidators,
    navigate: () => undefined,
  };
  const html = renderToString(
    <StrictMode>
      <SessionContext value={context}>
        <Frame />
      </SessionContext>
    </StrictMode>,
  );
  return {
    path,
    flows: opened.map(({ id }) => id),
    routes: getOwnRoutes(opened, path),
    title: view.step === null ? app.name : view.documentTitle,
    html,
    data: {
      view: getFingerprint(view),
      calls: getSharedCalls(requests),
      failed: getFailedTexts(),
      ...getPageEntries(app, opened, store),
    },
    waits: view.step === null,
    ...getPartNames(view.step === null ? getRequestedParts(opened, path) : view),
  };
}

/** Waits until the flow's chunk has loaded and the session is idle, for at most 1000 turns of the event loop. */
async function waitForFlow(session: Session): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const { status, calls } = session.state.snapshot;
    if (status !== 'starting' || Object.keys(calls).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/**
 * Waits until the services' code has loaded and each pending call has sent its request, for at most 1000 turns of the
 * event loop.
 */
async function waitForRequests(session: Session, requests: readonly Request[]): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    if (requests.length >= Object.keys(session.state.snapshot.calls).length) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/**
 * Returns false for an address that redirects or fails to show a screen. The address of a flow itself leads to its
 * first screen.
 */
function isOwnPage(
  path: string,
  { status, address, entering }: Session['state']['snapshot'],
): boolean {
  if (status !== 'ready' && entering === null) return false;
  const route = routes.find(({ pattern }) => pattern === path);
  const shown = (entering?.address ?? address).split('?')[0];
  return route?.step === undefined || shown === path;
}

const noFile = async () =>
  Promise.reject(new Error('The files are not known while pages are rendered.'));

/** Returns the routes that the page at a path needs. A path without a route, such as `/`, opens the home page. */
function getOwnRoutes(flows: readonly Flow[], path: string): readonly Route[] {
  const customComponents = routes.filter(
    (route) => flows.some(({ id }) => id === route.flow) || route.pattern === path,
  );
  const home: Route = { pattern: path, flow: app.home, former: true };
  return [
    ...customComponents,
    ...(customComponents.some(({ pattern }) => pattern === path) ? [] : [home]),
    unloadedRoutes,
  ];
}

function getFailedTexts(): PrerenderedData['failed'] {
  const getText = createGetText(app.texts.interface, app);
  return { text: getText('loadFailed'), reload: getText('reload') };
}

/** Returns the screen parts for the path of a page. */
function getRequestedParts(flows: readonly Flow[], path: string): ScreenParts {
  const flow = flows.at(-1);
  const { step: id } = routes.find(({ pattern }) => pattern === path) ?? {};
  const step =
    id === undefined ? flow?.steps[0] : flow?.steps.find((candidate) => candidate.id === id);
  const screen = step && flow?.screens[step.screen];
  return screen ? getScreenParts(screen) : { blocks: [], form: null };
}

function getPartNames({ blocks: shown, form }: ScreenParts) {
  return {
    blocks: [...new Set(shown.map(({ block }) => block))],
    widgets: [...getWidgetNames(form?.ui)],
    hasForm: form !== null,
  };
}
