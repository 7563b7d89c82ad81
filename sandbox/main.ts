/** Starts the back end: one line when it answers, or one sentence why it cannot. */
import { createSandbox } from './server.ts';
import { StartError } from './start-error.ts';

const { env } = process;

try {
  const sandbox = await createSandbox({
    port: portOf(env.PORT),
    dataFolder: env.DATA_FOLDER || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    appFolder: env.APP_FOLDER || 'dist/app',
    variant: env.VARIANT || undefined,
    marketingOrigin: env.MARKETING_ORIGIN || undefined,
    ...(env.HOST ? { host: env.HOST } : {}),
  });
  let _closing: Promise<void> | undefined;
  const end = (): void => {
    _closing ??= sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    await sandbox.listen();
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  console.log(`Charter is ready at ${sandbox.address}`);
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? words : `Charter could not start: ${words}`);
  process.exit(1);
}

function portOf(text = '3000'): number {
  const port = Number(text || '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT is "${text}"; set it to a number from 0 to 65535.`);
  }
  return port;
}
