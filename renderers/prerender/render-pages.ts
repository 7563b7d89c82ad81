// Renders the screens that a new visitor can open. The build runs this file in Node.

import { app } from 'virtual:charter/app';
import { routes } from 'virtual:charter/directory';
import { type Flow, type Route, type Session, unloadedRoutes } from '../../engine/index.ts';
import { getFingerprint } from './fingerprint.ts';
import { getScreenParts, getWidgetNames, type ScreenParts } from './load-screen.ts';
import { openVisit } from './open-visit.ts';
import { getPageEntries } from './page-entries.ts';
import type { PrerenderedData } from './prerendered.ts';
import { getSharedCalls } from './record-requests.ts';
import { type NextScreen, renderNextScreens } from './render-next-screens.ts';
import { renderScreen } from './render-screen.tsx';

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
  const visit = await openVisit(path, now);
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
      ...getPageEntries(app, opened, store),
    },
    waits: view.step === null,
    ...getPartNames(view.step === null ? getRequestedParts(opened, path) : view),
  };
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

/** Returns the routes that the page at a path needs. A path without a route, such as `/`, opens the home page. */
function getOwnRoutes(flows: readonly Flow[], path: string): readonly Route[] {
  const own = routes.filter(
    (route) => flows.some(({ id }) => id === route.flow) || route.pattern === path,
  );
  const home: Route = { pattern: path, flow: app.home, former: true };
  return [...own, ...(own.some(({ pattern }) => pattern === path) ? [] : [home]), unloadedRoutes];
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
