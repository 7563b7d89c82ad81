/** Mocks the third-party services, so that each integration can be tested locally. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { chatScript, crispScript } from './chats.ts';
import { storeEntry } from './collect.ts';
import { mountFlags } from './flags/mount.ts';
import { mountIntegrationPages } from './pages.ts';
import { toReadableText } from './readable-text.ts';

/** Mounts /integrations/… and the pages that show received data. */
export function mountIntegrations(app: FastifyInstance, context: SandboxContext): void {
  mountIntegrationPages(app, context);
  app.register(async (scope) => {
    // Reads bodies of any media type as text, because beacons use different media types.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        toReadableText(body, request.headers['content-type']),
    );
    mountFlags(scope, context, '/integrations/flags');
    scope.get('/integrations/analytics/cdn/v1/projects/:key/settings', (_request, reply) =>
      reply.send({
        integrations: { 'Segment.io': { apiKey: 'sandbox' } },
        plan: {},
        remotePlugins: [createPluginSettings(context.origins().own)],
      }),
    );
    scope.post<{ Params: { letter: string } }>(
      '/integrations/analytics/v1/:letter',
      async (request, reply) => {
        await storeEntry(
          context,
          'analytics',
          `/${request.params.letter}`,
          String(request.body ?? ''),
        );
        return reply.send({ success: true });
      },
    );
    scope.get('/integrations/analytics/cdn/plugin.js', (_request, reply) =>
      reply.type('text/javascript').send(pluginScript),
    );
    for (const kind of ['monitoring', 'affiliate'])
      scope.post(`/integrations/${kind}`, async (request, reply) => {
        await storeEntry(context, kind, '/', String(request.body ?? ''));
        return reply.code(202).send({});
      });
    for (const [path, script] of [
      ['/integrations/chat/packs/js/sdk.js', chatScript],
      ['/integrations/crisp/l.js', crispScript],
    ] as const)
      scope.get(path, (_request, reply) =>
        reply
          .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
          .type('text/javascript')
          .send(script),
      );
  });
}

// helpers

/** Returns a plugin for the analytics settings. Its script has the same origin as the page. */
function createPluginSettings(origin: string) {
  return {
    name: 'Sandbox',
    creationName: 'Sandbox',
    libraryName: 'sandboxDestination',
    url: `${origin}/integrations/analytics/cdn/plugin.js`,
    settings: {},
  };
}

const pluginScript = `
window.sandboxDestination = () => ({
  name: 'Sandbox', type: 'destination', version: '1.0.0', isLoaded: () => true, load: () => Promise.resolve(),
});
document.documentElement.dataset.plugin = 'loaded';
`;
