/** The back end with hot reload: flows and sources are served as they are saved. */
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
  const started = await createSandbox({ ...options, ...source });
  runningSandbox = started;
  let _closing: Promise<void> | undefined;
  const end = (): void => {
    _closing ??= Promise.all([started.close(), close()]).then(
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
  await runningSandbox?.close();
  await developmentServer?.close();
  process.exit(1);
}
