/** Creates the back end: one database, one port, and several sites that are selected by host name. */
import type { RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { createImportRunner } from './accounting/import-runner.ts';
import { allowOrigins } from './allow-origins.ts';
import { mountCaptcha } from './api/captcha-route.ts';
import { createNoticeDelivery } from './card-provider/notice-delivery.ts';
import { errorTexts, mountCardProvider } from './card-provider/pages.ts';
import { mountConsent } from './consent/pages.ts';
import { createContext } from './create-context.ts';
import { mountDashboard } from './dashboard/pages.ts';
import { openDatabase } from './database/open.ts';
import { healthPattern, mountHealth } from './health.ts';
import {
  getOrigins,
  getSite,
  type Origins,
  otherSiteNames,
  rejectHost,
  type Site,
  type SitePorts,
} from './hosts.ts';
import { mountIntegrations } from './integrations/mount.ts';
import { createHttpServer, type ListeningServer, listenOnPort, startListening } from './listen.ts';
import { mountMarketingSite } from './marketing-site.ts';
import { mountService } from './openapi.ts';
import type { Sandbox, SandboxOptions } from './options.ts';
import { parseLargeBodiesInTurn } from './parse-large-bodies.ts';
import { mountNotices } from './payments/notices.ts';
import { services } from './services.ts';
import {
  addSiteHooks,
  type ErrorTexts,
  getSiteOptions,
  keepAskedLanguage,
  type SiteState,
  sendErrorsAsJson,
  sendErrorsAsPages,
} from './site-defaults.ts';
import { mountApp } from './static.ts';
import type { Telemetry } from './telemetry/types.ts';
import { mountTools } from './tools/index.ts';

/**
 * Opens the database and creates the server. The server is ready after `listen()`.
 * @throws StartError when the database cannot be opened
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const telemetry = await loadTelemetry(options);
  const { db, close: closeDatabase } = await openDatabase({
    ...options,
    watchQuery: telemetry?.recordQuery,
  });
  let origins: Origins | undefined;
  const listening: ListeningServer[] = [];
  const requireOrigins = (): Origins => {
    if (!origins) throw new Error('The server has no address until it listens');
    return origins;
  };
  const { context, waitForTasks } = await createContext(db, options, requireOrigins);
  let isClosing = false;
  const state: SiteState = {
    log: context.log,
    accessLog: options.accessLog,
    telemetry,
    isClosing: () => isClosing,
  };
  const createSite = (mount: (instance: FastifyInstance) => void, texts?: ErrorTexts) =>
    createPageSite({ options, state, texts }, mount);
  const noticeDelivery = createNoticeDelivery(context);
  context.deliverDueNotices = noticeDelivery.runNow;
  const importRunner = createImportRunner(context);
  context.runImports = importRunner.runNow;

  const otherSites: OtherSites = {};
  const { app, dispatch } = createApp(options, otherSites);
  addSiteHooks(app, state);
  parseLargeBodiesInTurn(app);
  sendErrorsAsJson(app, state);
  if (options.appOrigins?.length) allowOrigins(app, options.appOrigins);
  mountHealth(app, { db, isClosing: state.isClosing });
  mountCaptcha(app, context);
  mountNotices(app, context);
  for (const service of services) mountService(app, context, service);
  mountTools(app, context, services);
  mountIntegrations(app, context);
  await mountApp(app, context, {
    ...options,
    integrations: options.integrations ?? (() => undefined),
    config: () => getFlowConfig(options, requireOrigins()),
  });
  otherSites.pay = await createSite((instance) => mountCardProvider(instance, context), errorTexts);
  otherSites.accounts = await createSite((instance) => mountConsent(instance, context));
  otherSites.dashboard = await createSite((instance) => mountDashboard(instance, context));
  otherSites.elsewhere = await createSite((instance) => mountMarketingSite(instance, context));

  return {
    db,
    get origins() {
      return requireOrigins();
    },
    get address() {
      return requireOrigins().own;
    },
    listen: async () => {
      const { port, host = 'localhost' } = options;
      // The first request may arrive before `startListening` returns.
      if (port !== 0) origins = getOrigins(port, options.appOrigins);
      const own = await startListening(app, dispatch, { port, host });
      listening.push(own);
      const ports = options.sitePorts ? await listenForSites(otherSites, options, listening) : {};
      origins = getOrigins(own.port, options.appOrigins, ports);
      noticeDelivery.start();
      importRunner.start();
    },
    close: async () => {
      isClosing = true;
      // Stops the delivery of notices first, because notices are delivered to this server.
      await noticeDelivery.stop();
      const end = setTimeout(() => {
        for (const each of listening) each.endConnections();
      }, options.closeWithin ?? 10_000);
      await Promise.all([app.close(), ...listening.map((each) => each.close())]);
      clearTimeout(end);
      await importRunner.stop();
      await waitForTasks();
      await closeDatabase();
      await telemetry?.close();
    },
  };
}

// helpers

/** Loads the telemetry packages if a collector is configured. */
async function loadTelemetry({
  telemetryEndpoint,
}: SandboxOptions): Promise<Telemetry | undefined> {
  if (telemetryEndpoint === undefined) return undefined;
  const { startTelemetry } = await import('./telemetry/start.ts');
  return startTelemetry(telemetryEndpoint);
}

/** Listens on the ports of the other sites. They are the next ports after the application's port. */
async function listenForSites(
  sites: OtherSites,
  { port, host = 'localhost' }: SandboxOptions,
  listening: ListeningServer[],
): Promise<SitePorts> {
  const ports: Partial<Record<Site, number>> = {};
  for (const [index, name] of otherSiteNames.entries()) {
    const listener: RequestListener = (request, response) => {
      if (getSite(request.headers.host) === 'app') sites[name]?.routing(request, response);
      else rejectHost(request, response);
    };
    const own = await listenOnPort(listener, { port: port === 0 ? 0 : port + 1 + index, host });
    listening.push(own);
    ports[name] = own.port;
  }
  return ports;
}

type OtherSites = Partial<Record<Site, FastifyInstance>>;

/** Creates the application's site. Its server passes requests for other hosts to the other sites. */
function createApp(options: SandboxOptions, otherSites: OtherSites) {
  let dispatch: RequestListener = rejectHost;
  const app = Fastify({
    ...getSiteOptions(options),
    serverFactory: (answer) => {
      dispatch = (request, response) => {
        const siteName = getSite(request.headers.host);
        const otherSite = siteName && otherSites[siteName];
        if (siteName === 'app' || healthPattern.test(request.url ?? '')) answer(request, response);
        else if (otherSite) otherSite.routing(request, response);
        else rejectHost(request, response);
      };
      return createHttpServer(dispatch);
    },
  });
  app.removeContentTypeParser('text/plain');
  return { app, dispatch: (...exchange: Parameters<RequestListener>) => dispatch(...exchange) };
}

/** Returns the configuration that the flows read. */
function getFlowConfig(options: SandboxOptions, origins: Origins) {
  const { marketingOrigin, variant = 'default', internalDomain, chatAllow } = options;
  return {
    paymentOrigins: [origins.pay],
    consentOrigins: [origins.accounts],
    marketingOrigin: marketingOrigin ?? origins.marketing,
    dashboardOrigin: origins.dashboard,
    variant,
    ...(internalDomain ? { internalDomain } : {}),
    ...(chatAllow?.length ? { chatAllow } : {}),
  };
}

interface PageSite {
  readonly options: SandboxOptions;
  readonly state: SiteState;
  readonly texts: ErrorTexts | undefined;
}

/** Creates a site whose responses are HTML pages. */
async function createPageSite(
  { options, state, texts }: PageSite,
  mount: (instance: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const instance = Fastify(getSiteOptions(options));
  addSiteHooks(instance, state);
  keepAskedLanguage(instance);
  sendErrorsAsPages(instance, state, texts);
  mount(instance);
  await instance.ready();
  return instance;
}
