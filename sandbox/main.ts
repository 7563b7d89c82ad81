/** Starts the back end. Prints one line when it is ready, or an error message if it cannot start. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBuiltTemplate } from './database/template.ts';
import { readOptions } from './read-options.ts';
import { createSandbox } from './server.ts';
import { StartError } from './start-error.ts';

const { env } = process;

try {
  const sandbox = await createSandbox({
    ...readOptions(env),
    appFolder: env.APP_FOLDER || 'dist/app',
    template: () => readBuiltTemplate(dirname(fileURLToPath(import.meta.url))),
  });
  let _closing: Promise<void> | undefined;
  const shutDown = (): void => {
    _closing ??= sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', shutDown).on('SIGTERM', shutDown);
  try {
    await sandbox.listen();
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  console.log(`Charter is ready at ${sandbox.address}`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? message : `Charter could not start: ${message}`);
  process.exit(1);
}
