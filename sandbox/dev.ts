/** The back end with the application served as it is saved: flows and sources reload by themselves. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { createSandbox } from './server.ts';
import { StartError } from './start-error.ts';

const port = Number(process.env.PORT || '3000');

try {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: port + 1 } },
  });
  const sandbox = await createSandbox({
    port,
    dataFolder: process.env.DATA_FOLDER || '.data',
    databaseUrl: process.env.DATABASE_URL || undefined,
    variant: process.env.VARIANT || undefined,
    appMiddleware: vite.middlewares,
    appPage: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
  });
  const end = () => void Promise.all([sandbox.close(), vite.close()]).then(() => process.exit(0));
  process.on('SIGINT', end).on('SIGTERM', end);
  await sandbox.listen();
  console.log(`Charter is ready at ${sandbox.address}`);
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? words : `Charter could not start: ${words}`);
  process.exit(1);
}
