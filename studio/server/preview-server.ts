// Serves the preview pages on a separate origin. They use the product's renderers with the flows of the working copy,
// and are updated when the flows are edited.

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { revisionPlugin } from './revision-plugin.ts';

export interface PreviewServer {
  close(): Promise<void>;
}

export interface PreviewOptions {
  /** The root folder of this repository. */
  readonly root: string;
  /** The root folder of another product, or null for this repository's product. */
  readonly product: string | null;
  /** The flows folder of the working copy. */
  readonly flows: string;
  readonly port: number;
  /** The origin of the studio's page. Only this page may show the preview in a frame. */
  readonly pageOrigin: string;
}

/** Starts the preview server. */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  const { root, product, flows, port, pageOrigin } = options;
  process.env.FLOWS_FOLDER = flows;
  if (product !== null) process.env.PRODUCT_ROOT = product;
  const server = createServer();
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [revisionPlugin(flows)],
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(root, '.cache/studio/vite'),
    optimizeDeps: { entries: ['studio/preview/index.html'] },
    server: {
      ...{ middlewareMode: true, ws: { server }, allowedHosts: ['localhost'] },
      // Errors are shown in the studio. While a file has an error, the preview keeps its last screen.
      hmr: { overlay: false },
    },
  });
  const pages = join(root, 'studio/preview');
  const unavailable = await readFile(join(pages, 'unavailable.html'), 'utf8');
  const answerFailure = (
    { headers }: IncomingMessage,
    response: ServerResponse,
    cause: unknown,
  ) => {
    const isPage = headers.accept?.includes('text/html') === true;
    const type = `text/${isPage ? 'html' : 'plain'}; charset=utf-8`;
    response.writeHead(500, { 'Content-Type': type }).end(isPage ? unavailable : String(cause));
  };
  server.on('request', (request, response) => {
    response.setHeader('Content-Security-Policy', `frame-ancestors ${pageOrigin}`);
    vite.middlewares(request, response, () => {
      void readFile(join(pages, 'index.html'), 'utf8')
        .then((html) => vite.transformIndexHtml(request.url ?? '/', html))
        .then(
          (html) => response.setHeader('Content-Type', 'text/html').end(html),
          (cause: unknown) => answerFailure(request, response, cause),
        );
    });
  });
  await listen(server, port);
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

// helpers

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}
