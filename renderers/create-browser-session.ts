// Creates the session of the browser with its storage, its services, and its flow chunks.

import { app, contracts, type FlowModule, scopeMismatches } from 'virtual:charter/app';
import { isPlainObject } from 'remeda';
import { createSession, type Json, type Route, type Session } from '../engine/index.ts';
import {
  createServices,
  readCachedFlags,
  type ServiceHosts,
  type Services,
} from '../services/index.ts';
import { createBrowserStore } from './browser-store.ts';
import type { FlowDirectory } from './directory.ts';
import { createFlowChunks, type FlowChunks } from './flow-chunks.ts';
import { createLoaderPage, loadModule } from './load-module.ts';
import { createEarlyFetch } from './prerender/early-calls.ts';

export interface BrowserSessionOptions {
  /** The routes that are known when the page starts. */
  readonly routes: readonly Route[];
  readonly directory: FlowDirectory<FlowModule>;
  /** The server's configuration, without the settings of integrations and services. */
  readonly config: Readonly<Record<string, Json>>;
  /** The hosts of the services, if they differ from the page's server. */
  readonly hosts: ServiceHosts | undefined;
  /**
   * True if a service provides the feature flags. Until the service responds, the flags from the last visit are used.
   */
  readonly hasFlagService: boolean;
  track(event: string, properties: Json): void;
}

export interface BrowserSession {
  readonly session: Session;
  readonly flowChunks: FlowChunks<FlowModule>;
  readonly services: Services;
}

/** Creates the session and the loader of its flow chunks. */
export function createBrowserSession({
  routes,
  directory,
  config,
  hosts,
  hasFlagService,
  track,
}: BrowserSessionOptions): BrowserSession {
  const flowChunks = createFlowChunks(directory.loadFlow, (chunk) => {
    services.add(chunk.contracts);
  });
  const read = (path: string) => readText(session, path);
  const services = createServices({
    contracts,
    ...(hosts ? { hosts } : {}),
    language: window.document.documentElement.lang,
    fetch: createEarlyFetch(
      window.earlyInput?.calls ?? {},
      (input, init) => window.fetch(input, init),
      window.location.origin,
    ),
    token: () => read(app.token),
    read,
    file: async (key) => {
      const { getFile } = await import('./files/file-store.ts');
      return (await getFile(key))?.accepted ?? null;
    },
  });
  const page = createLoaderPage(window);
  const session = createSession({
    app,
    routes,
    loadRoutes: (isRepeated) => loadModule(page, directory.loadRoutes, isRepeated),
    operations: contracts.operations,
    scopeMismatches,
    open: (flow, isRepeated) => loadModule(page, () => flowChunks.open(flow), isRepeated),
    call: services.call,
    store: createBrowserStore(window),
    now: () => new Date(services.now()).toISOString(),
    id: () => crypto.randomUUID(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    leave: (url, replace) => (replace ? window.location.replace(url) : window.location.assign(url)),
    track,
    flags: readFlags(hasFlagService, config.flags),
    config: { origin: window.location.origin, ...config },
  });
  return { session, flowChunks, services };
}

// helpers

/** Returns the text at a data path of a scope, or null. Request headers contain such texts. */
function readText({ state }: Session, path: string): string | null {
  const [scope = '', name = ''] = path.split('.');
  const value = state.snapshot.scopes[scope];
  const found = isPlainObject(value) ? value[name] : null;
  return typeof found === 'string' ? found : null;
}

/** Returns the feature flags from the last visit, overridden by the flags in the configuration. */
function readFlags(
  hasFlagService: boolean,
  configured: Json | undefined,
): Readonly<Record<string, boolean>> {
  const readEntry = (name: string) => window.localStorage.getItem(name);
  return {
    ...(hasFlagService ? readCachedFlags(Object.keys(app.flags), readEntry) : {}),
    ...(isPlainObject(configured) ? (configured as Record<string, boolean>) : {}),
  };
}
