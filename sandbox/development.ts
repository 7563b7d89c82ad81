/** Serves sources and flows as they are saved. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite } from 'vite';
import type { AppSource } from './static.ts';

/** The development server, which provides the application's pages and files. */
export interface DevelopmentServer extends Required<Pick<AppSource, 'appMiddleware' | 'appPage'>> {
  close(): Promise<void>;
}

/** Starts the development server. Hot updates use a free port of their own. */
export async function startDevelopment(): Promise<DevelopmentServer> {
  const wire = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => wire.listen(0, 'localhost', resolve));
  const vite = await createVite({
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server: wire, clientPort: (wire.address() as AddressInfo).port },
    },
  });
  return {
    appMiddleware: vite.middlewares,
    appPage: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    async close() {
      wire.close();
      wire.closeAllConnections();
      await vite.close();
    },
  };
}
