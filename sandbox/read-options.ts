/** Reads the options of the back end from environment variables. */
import { readIntegrationsConfig } from './integrations/config.ts';
import type { SandboxOptions } from './options.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the options.
 * @param env PORT (3000), HOST, DATA_FOLDER (.data), DATABASE_URL, VARIANT, MARKETING_ORIGIN,
 * INTERNAL_DOMAIN, CHAT_ALLOW (comma-separated) and those of the integrations; empty counts as
 * unset
 * @throws StartError when the port is invalid
 */
export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    port: parsePort(env.PORT || '3000'),
    dataFolder: env.DATA_FOLDER || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    variant: env.VARIANT || undefined,
    marketingOrigin: env.MARKETING_ORIGIN || undefined,
    integrations: readIntegrationsConfig(env),
    internalDomain: env.INTERNAL_DOMAIN || undefined,
    chatAllow: (env.CHAT_ALLOW ?? '').split(',').filter((each) => each !== ''),
    ...(env.HOST ? { host: env.HOST } : {}),
  };
}

// helpers

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT is "${text}"; set it to a number from 0 to 65535.`);
  }
  return port;
}
