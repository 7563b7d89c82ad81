/** Serves the product in PRODUCT_ROOT, built or with hot reload (DEV), with mocked services. */
import { join } from 'node:path';
import { readOptions } from './read-options.ts';
import { createMockServer } from './stand-in/server.ts';
import { StartError } from './start-error.ts';

const { PRODUCT_ROOT: productFolder = '.', PSEUDO_LANGUAGE, DEV } = process.env;

try {
  const { port, host } = readOptions(process.env);
  const development = DEV ? await (await import('./development.ts')).startDevelopment() : undefined;
  const standIn = await createMockServer({
    ...(development ?? {
      appFolder: join(productFolder, 'dist', PSEUDO_LANGUAGE === '1' ? 'pseudo' : 'app'),
    }),
    ...(host === undefined ? {} : { host }),
    product: productFolder,
    port,
  });
  let _closing: Promise<void> | undefined;
  const shutDown = (): void => {
    _closing ??= Promise.all([standIn.close(), development?.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', shutDown).on('SIGTERM', shutDown);
  console.log(`${standIn.name} is ready at http://localhost:${await standIn.listen()}`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? message : `The product could not start: ${message}`);
  process.exit(1);
}
