/** Assembles the back end: one database, one port, and several sites by host name. */
import { createServer, type RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountCaptcha } from './api/captcha-route.ts';
import { createNoticeDelivery } from './card-provider/notice-delivery.ts';
import { mountCardProvider } from './card-provider/pages.ts';
import { mountConsent } from './consent/pages.ts';
import { createContext } from './create-context.ts';
import { mountDashboard } from './dashboard/pages.ts';
import { openDatabase } from './database/open.ts';
import { getOrigins, getSite, type Origins, rejectHost, type Site } from './hosts.ts';
import { mountIntegrations } from './integrations/mount.ts';
import { type ListeningServer, listenOn } from './listen.ts';
import { mountMarketingSite } from './marketing-site.ts';
import { mountService } from './openapi.ts';
import type { Sandbox, SandboxOptions } from './options.ts';
import { mountNotices } from './payments/notices.ts';
import { services } from './services.ts';
import { mountApp } from './static.ts';
import { mountTools } from './tools/index.ts';

/**
 * Opens the database and prepares the server, which is ready after listen().
 * @throws StartError with one sentence
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { db, close: closeDatabase } = await openDatabase(options);
  let origins: Origins | undefined;
  let listening: ListeningServer | undefined;
  const requireOrigins = (): Origins => {
    if (!origins) throw new Error('The server has no address before it listens');
    return origins;
  };
  const { context, settled } = await createContext(db, options, requireOrigins);
  const noticeDelivery = createNoticeDelivery(context);
  context.wakeNotices = noticeDelivery.wake;

  const others: OtherSites = {};
  const { app, dispatch } = createApp(others);
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
  others.pay = await createSite((instance) => mountCardProvider(instance, context));
  others.accounts = await createSite((instance) => mountConsent(instance, context));
  others.dashboard = await createSite((instance) => mountDashboard(instance, context));
  others.elsewhere = await createSite((instance) => mountMarketingSite(instance, context));

  return {
    db,
    get origins() {
      return requireOrigins();
    },
    get address() {
      return requireOrigins().app[0];
    },
    listen: async () => {
      const { port, host = 'localhost' } = options;
      // The first request may arrive before `listenOn` returns.
      if (port !== 0) origins = getOrigins(port);
      listening = await listenOn(app, dispatch, { port, host });
      origins = getOrigins(listening.port);
      noticeDelivery.start();
    },
    close: async () => {
      // The delivery stops first, because notices are delivered to this server.
      await noticeDelivery.stop();
      await app.close();
      await listening?.close();
      await settled();
      await closeDatabase();
    },
  };
}

// helpers

type OtherSites = Partial<Record<Site, FastifyInstance>>;

/** Creates the site of the application, whose server hands requests for other hosts to the other sites. */
function createApp(others: OtherSites) {
  let dispatch: RequestListener = rejectHost;
  const app = Fastify({
    ...getFastifyOptions(),
    serverFactory: (answer) => {
      dispatch = (request, response) => {
        const siteName = getSite(request.headers.host);
        const other = siteName && others[siteName];
        if (siteName === 'app') answer(request, response);
        else if (other) other.routing(request, response);
        else rejectHost(request, response);
      };
      return createServer(dispatch);
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

function getFastifyOptions() {
  return { bodyLimit: 1_048_576, forceCloseConnections: true, logger: false };
}

async function createSite(mount: (instance: FastifyInstance) => void): Promise<FastifyInstance> {
  const instance = Fastify(getFastifyOptions());
  mount(instance);
  await instance.ready();
  return instance;
}
