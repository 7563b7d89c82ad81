// Loads the routes and flows of the working copy in the page's language, and applies later changes.

import {
  app,
  type FlowModule,
  onAppChange,
  onDirectoryChange,
  onFlowChange,
} from 'virtual:charter/app';
import { open, routes } from 'virtual:charter/directory';
import type { App, Flow, Route } from '../../engine/index.ts';
import { createTranslatingLoader, loadLanguage } from '../../renderers/language/language.ts';
import { createRevisionGuard } from './revision-guard.ts';

export interface FlowSource {
  getApp(): App;
  getRoutes(): readonly Route[];
  loadFlow(flow: string): Promise<FlowModule>;
  /**
   * Waits until the working copy contains a step, which may arrive after the page has requested it. Stops waiting after
   * a time limit.
   */
  awaitStep(flow: string, step: string): Promise<void>;
  /** Replaces a flow with another version of the flow. */
  override(flow: Flow): void;
}

/**
 * Creates the source of flows. If the page has a language other than the source language, loads this language first.
 */
export async function createFlowSource(page: Document): Promise<FlowSource> {
  const root = page.documentElement;
  const loadCurrent = createRevisionGuard(page);
  const overrides = new Map<string, Flow>();
  /** The flows that have changed. The directory module still imports their original versions. */
  const changes = new Map<string, FlowModule>();
  let present: App = app;
  let directory = { routes, open };
  onDirectoryChange((changed) => {
    directory = changed;
  });
  onFlowChange((changed) => void changes.set(changed.flow.id, changed));
  onAppChange((changed) => {
    present = changed.app;
  });
  const load = async (flow: string): Promise<FlowModule> => {
    const changed = changes.get(flow);
    if (changed) return changed;
    const source = Object.hasOwn(directory.open, flow) ? directory.open[flow] : undefined;
    if (!source) throw new Error(`There is no flow "${flow}".`);
    return loadCurrent(source);
  };
  import.meta.hot?.on('charter:texts', () => {
    if (root.dataset.language !== undefined) window.location.reload();
  });
  const language =
    root.dataset.language === undefined
      ? null
      : await loadLanguage(root, app, (file) => import(/* @vite-ignore */ file));
  const loadTranslated = language ? createTranslatingLoader(language, load) : load;
  return {
    getApp: () => present,
    getRoutes: () => directory.routes,
    async loadFlow(id) {
      const chunk = await loadCurrent(() => loadTranslated(id));
      return { ...chunk, flow: overrides.get(id) ?? chunk.flow };
    },
    async awaitStep(flow, step) {
      if (overrides.has(flow)) return;
      const hasStep = () =>
        load(flow).then(
          (chunk) => chunk.flow.steps.some((each: { readonly id: string }) => each.id === step),
          () => false,
        );
      const hasRoute = async () =>
        directory.routes.some((each) => each.flow === flow && each.step === step);
      if (!(await hasStep())) await waitForChange(hasStep, maxWaitMilliseconds);
      if (await hasRoute()) return;
      await waitForChange(hasRoute, maxDelayMilliseconds);
      if (!(await hasRoute())) reloadOnce();
    },
    override: (flow) => void overrides.set(flow.id, flow),
  };
}

/**
 * Returns the language in which the page must be reloaded for a locale. Returns null if the page already has this
 * language.
 * @param locale the locale, or null for the source texts
 */
export function findOtherLanguage(
  { languages }: App,
  page: Document,
  locale: string | null,
): string | null {
  const wanted = languages.find((name) => name === locale) ?? languages[0];
  return wanted === undefined || wanted === page.documentElement.lang ? null : wanted;
}

// helpers

/** The maximum time to wait for a change, in milliseconds. */
const maxWaitMilliseconds = 20_000;

/** The maximum delay between the change of a flow and the change of its routes, in milliseconds. */
const maxDelayMilliseconds = 1_000;

/** Reloads the page once. A change that arrives while the page loads its modules is not applied to them. */
function reloadOnce(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (!isReloaded) window.location.reload();
}

/** Waits for a change of the flows that makes a condition true, up to a time limit in milliseconds. */
function waitForChange(holds: () => Promise<boolean>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const check = () => void holds().then((isHeld) => isHeld && end());
    const timer = setTimeout(end, milliseconds);
    const stops = [onFlowChange(check), onDirectoryChange(check)];
    check();
  });
}
