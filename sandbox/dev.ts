/** The back end with hot reload: flows and sources are served as they are saved. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite } from 'vite';
import type { Sandbox } from './options.ts';
import { optionsOf } from './options-of.ts';
import { createSandbox } from './server.ts';
import { StartError } from './start-error.ts';

let sandbox: Sandbox | undefined;
try {
  const options = optionsOf(process.env);
  // Hot updates use their own free port.
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
  const started = await createSandbox({
    ...options,
    appMiddleware: vite.middlewares,
    appPage: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
  });
  sandbox = started;
  let _closing: Promise<void> | undefined;
  const end = (): void => {
    wire.close();
    wire.closeAllConnections();
    _closing ??= Promise.all([started.close(), vite.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  await started.listen();
  console.log(`Charter is ready at ${started.address}`);
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? words : `Charter could not start: ${words}`);
  await sandbox?.close();
  process.exit(1);
}
