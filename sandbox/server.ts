/** Assembles the back end: one database, one port, and several sites by host name. */
import { createServer, type RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountCaptcha } from './api/captcha-route.ts';
import { createCourier } from './card-provider/courier.ts';
import { mountCardProvider } from './card-provider/pages.ts';
import { mountConsent } from './consent/pages.ts';
import { createContext } from './create-context.ts';
import { mountDashboard } from './dashboard/pages.ts';
import { openDatabase } from './database/open.ts';
import { mountElsewhere } from './elsewhere.ts';
import { type Origins, originsOf, refuseHost, type Site, siteOf } from './hosts.ts';
import { mountIntegrations } from './integrations/mount.ts';
import { type Listening, listenOn } from './listen.ts';
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
  let listening: Listening | undefined;
  const known = (): Origins => {
    if (!origins) throw new Error('The server has no address before it listens');
    return origins;
  };
  const { context, settled } = await createContext(db, options, known);
  const courier = createCourier(context);
  context.wakeNotices = courier.wake;

  const others: Partial<Record<Site, FastifyInstance>> = {};
  let dispatch: RequestListener = refuseHost;
  const app = Fastify({
    ...fastifyOptions(),
    serverFactory: (answer) => {
      dispatch = (request, response) => {
        const createSite = siteOf(request.headers.host);
        const other = createSite && others[createSite];
        if (createSite === 'app') answer(request, response);
        else if (other) other.routing(request, response);
        else refuseHost(request, response);
      };
      return createServer(dispatch);
    },
  });
  app.removeContentTypeParser('text/plain');
  mountCaptcha(app, context);
  mountNotices(app, context);
  for (const service of services) mountService(app, context, service);
  mountTools(app, context, services);
  mountIntegrations(app, context);
  await mountApp(app, context, {
    ...options,
    integrations: options.integrations ?? (() => undefined),
    config: () => ({
      paymentOrigins: [known().pay],
      consentOrigins: [known().accounts],
      marketingOrigin: options.marketingOrigin ?? known().marketing,
      dashboardOrigin: known().dashboard,
      variant: options.variant ?? 'default',
      ...(options.internalDomain ? { internalDomain: options.internalDomain } : {}),
      ...(options.chatAllow?.length ? { chatAllow: options.chatAllow } : {}),
    }),
  });
  others.pay = await site((instance) => mountCardProvider(instance, context));
  others.accounts = await site((instance) => mountConsent(instance, context));
  others.dashboard = await site((instance) => mountDashboard(instance, context));
  others.elsewhere = await site((instance) => mountElsewhere(instance, context));

  return {
    db,
    get origins() {
      return known();
    },
    get address() {
      return known().app[0];
    },
    listen: async () => {
      const { port, host = 'localhost' } = options;
      if (port !== 0) origins = originsOf(port); // the first request may come before this goes on
      listening = await listenOn(app, dispatch, { port, host });
      origins = originsOf(listening.port);
      courier.start();
    },
    close: async () => {
      await courier.stop(); // while there is still somebody to deliver to
      await app.close();
      await listening?.close();
      await settled();
      await closeDatabase();
    },
  };
}

// helpers

function fastifyOptions() {
  return { bodyLimit: 1_048_576, forceCloseConnections: true, logger: false };
}

async function site(mount: (instance: FastifyInstance) => void): Promise<FastifyInstance> {
  const instance = Fastify(fastifyOptions());
  mount(instance);
  await instance.ready();
  return instance;
}
