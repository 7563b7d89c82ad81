/** Serves the current sources and flows with hot reload. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite } from 'vite';
import type { AppSource } from './static.ts';

/** The development server, which serves the application's pages and files. */
export interface DevelopmentServer extends Required<Pick<AppSource, 'appMiddleware' | 'appPage'>> {
  close(): Promise<void>;
}

/** Starts the development server. Hot updates use a separate free port. */
export async function startDevelopment(): Promise<DevelopmentServer> {
  const hotUpdateServer = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => hotUpdateServer.listen(0, 'localhost', resolve));
  const vite = await createVite({
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server: hotUpdateServer, clientPort: (hotUpdateServer.address() as AddressInfo).port },
    },
  });
  return {
    appMiddleware: vite.middlewares,
    appPage: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    async close() {
      hotUpdateServer.close();
      hotUpdateServer.closeAllConnections();
      await vite.close();
    },
  };
}
