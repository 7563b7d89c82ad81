/** Starts the back end with hot reload of flows and sources. */
import { type DevelopmentServer, startDevelopment } from './development.ts';
import type { Sandbox } from './options.ts';
import { readOptions } from './read-options.ts';
import { createSandbox } from './server.ts';
import { StartError } from './start-error.ts';

let runningSandbox: Sandbox | undefined;
let developmentServer: DevelopmentServer | undefined;
try {
  const options = readOptions(process.env);
  const { close, ...source } = await startDevelopment();
  developmentServer = { close, ...source };
  const sandbox = await createSandbox({ ...options, ...source });
  runningSandbox = sandbox;
  let _closing: Promise<void> | undefined;
  const shutDown = (): void => {
    _closing ??= Promise.all([sandbox.close(), close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', shutDown).on('SIGTERM', shutDown);
  await sandbox.listen();
  console.log(`Charter is ready at ${sandbox.address}`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? message : `Charter could not start: ${message}`);
  await runningSandbox?.close();
  await developmentServer?.close();
  process.exit(1);
}
