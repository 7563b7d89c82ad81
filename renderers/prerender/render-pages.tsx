// Renders the screens that a new visitor can open. The build runs this file in Node.

import { answers as answersByFlow } from 'virtual:charter/answers';
import { app, contracts, scopeMismatches } from 'virtual:charter/app';
import { open, routes } from 'virtual:charter/directory';
import { blocks, widgets } from 'virtual:charter/parts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createSession,
  type Flow,
  type Json,
  type Route,
  type ScreenView,
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
import { getFormValidators } from '../screen/get-form-validators.ts';
import { type AppContext, SessionContext } from '../session-context.tsx';
import { getReadableFields } from './early-answers.ts';
import { getFingerprint } from './fingerprint.ts';
import {
  getScreenParts,
  getWidgetNames,
  loadScreenChunks,
  type ScreenParts,
} from './load-screen.ts';
import { createMemoryStore, getPageEntries, type MemoryStore } from './page-entries.ts';
import type { PrerenderedData } from './prerendered.ts';
import { createRecordingServices, getSharedCalls } from './record-requests.ts';

/** A screen that follows a prerendered screen. */
export interface NextScreen {
  /** The fingerprint of its view. */
  readonly view: string;
  readonly html: string;
}

export interface RenderedPage {
  /** The URL path of the page. */
  readonly path: string;
  /** The flows that redirect to the screen, followed by the flow of the screen. */
  readonly flows: readonly string[];
  /** The routes of these flows, and an entry for the routes of all other flows. */
  readonly routes: readonly Route[];
  readonly title: string;
  readonly html: string;
  /** The screens that may follow. */
  readonly next: readonly NextScreen[];
  /** The prerendered data without the addresses of files, which the build adds. */
  readonly data: Omit<PrerenderedData, 'flows' | 'scripts'>;
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

/** The number of screens that a page has besides its own. Each makes the page larger. */
const maxNextScreens = 4;

/** The number of times that a visitor may press Continue before React has loaded. */
const maxEarlySubmissions = 2;

interface Submission {
  readonly answers: Readonly<Record<string, Json>>;
  /** The answers that were typed, as in JSON. */
  readonly typed: readonly string[];
}

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
  const isStable = ({ view, html }: NextScreen) =>
    second.next.some((other) => other.view === view && other.html === html);
  return { ...first, data: { ...first.data, calls }, next: first.next.filter(isStable) };
}

async function renderPage(path: string, now: string): Promise<RenderedPage | null> {
  const visit = await openPage(path, now);
  const { session, opened, requests, store } = visit;
  const { view, snapshot } = session.state;
  if (!isOwnPage(path, snapshot)) return null;
  return {
    path,
    flows: opened.map(({ id }) => id),
    routes: getOwnRoutes(opened, path),
    title: view.step === null ? app.name : view.documentTitle,
    html: await renderScreen(visit),
    next: await renderNextScreens(path, now),
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

/** Opens a page as a new visitor, whose calls are never answered. */
async function openPage(path: string, now: string): Promise<Visit> {
  const store = createMemoryStore();
  const { loadFlow } = createFlowDirectory(async () => ({ routes, open }), null, noFile);
  const opened: Flow[] = [];
  const requests: Request[] = [];
  const services = createRecordingServices(contracts, requests);
  const { open: openFlow, getValidators } = createFlowChunks(
    loadFlow,
    ({ flow, contracts: ofFlow }) => {
      opened.push(flow);
      services.add(ofFlow);
    },
  );
  const session: Session = createSession({
    app,
    routes,
    operations: contracts.operations,
    scopeMismatches,
    open: openFlow,
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
  return { session, opened, requests, store, getValidators };
}

/** A visit of a page by a new visitor. */
interface Visit extends Pick<AppContext, 'session' | 'getValidators'> {
  readonly opened: readonly Flow[];
  readonly requests: readonly Request[];
  readonly store: MemoryStore;
}

async function renderScreen({ session, getValidators }: Visit): Promise<string> {
  const customComponents = createCustomComponents({ blocks, widgets });
  await loadScreenChunks(session.state.view, customComponents);
  const context: AppContext = {
    session,
    app,
    inputReporter: createInputReporter(() => undefined),
    chat: createChat(),
    customComponents,
    getValidators,
    navigate: () => undefined,
  };
  return renderToString(
    <StrictMode>
      <SessionContext value={context}>
        <Frame />
      </SessionContext>
    </StrictMode>,
  );
}

/**
 * Renders the screens to which Continue leads a new visitor, at first from the page's own screen. The answers are those
 * that the journeys submit.
 */
async function renderNextScreens(path: string, now: string): Promise<readonly NextScreen[]> {
  const screens = new Map<string, NextScreen>();
  const ways: (readonly Submission[])[] = [[]];
  for (const way of ways) {
    const start = await repeatVisit(path, now, way);
    for (const submission of start ? listSubmissions(start) : []) {
      if (screens.size >= maxNextScreens) return [...screens.values()];
      const visit = await repeatVisit(path, now, [...way, submission]);
      if (!visit) continue;
      const view = getFingerprint(visit.session.state.view);
      if (screens.has(view) || showsTyped(visit.session.state.view, [...way, submission])) continue;
      screens.set(view, { view, html: await renderScreen(visit) });
      if (way.length + 1 < maxEarlySubmissions) ways.push([...way, submission]);
    }
  }
  return [...screens.values()];
}

/** Opens a page and submits answers. Returns null if one of them does not lead to another screen at once. */
async function repeatVisit(
  path: string,
  now: string,
  way: readonly Submission[],
): Promise<Visit | null> {
  const visit = await openPage(path, now);
  for (const { answers } of way) {
    const { step } = visit.session.state.view;
    visit.session.saveDraftInputs(answers);
    visit.session.dispatch('submit', answers);
    const { view } = visit.session.state;
    if (view.step === step || view.step === null || view.status !== 'ready') return null;
  }
  return visit;
}

/** Returns the answers of journeys that can be submitted early on the current screen. */
function listSubmissions({ session, getValidators }: Visit): readonly Submission[] {
  const { flow, form } = session.state.view;
  if (flow === null || form === null) return [];
  const validators = getFormValidators(flow, form, getValidators);
  const fields = getReadableFields(form, validators);
  const [validate] = Object.values(validators ?? {});
  if (!fields || !validate) return [];
  const typedNames = fields.filter(({ isTyped }) => isTyped).map(({ name }) => name);
  const isField = (name: string) => fields.some((field) => field.name === name);
  return (answersByFlow[flow] ?? [])
    .filter(
      (answers) =>
        Object.keys(answers).every(isField) &&
        form.require.every((name) => answers[name] !== undefined) &&
        validate(answers) === true,
    )
    .map((answers) => ({
      answers,
      typed: typedNames.flatMap((name) =>
        answers[name] ? [JSON.stringify(answers[name]).slice(1, -1)] : [],
      ),
    }));
}

/** Returns true if a view shows a text that was typed. Another visitor types another one. */
function showsTyped(view: ScreenView, way: readonly Submission[]): boolean {
  const shown = JSON.stringify(view);
  return way.flatMap(({ typed }) => typed).some((text) => shown.includes(text));
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
