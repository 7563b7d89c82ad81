/** Reads the options of the back end from environment variables. */
import { isIP } from 'node:net';
import { readIntegrationsConfig } from './integrations/config.ts';
import type { SandboxOptions } from './options.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the options.
 * @param env the variables that docs/operating.md lists, and those of the integrations. An empty
 * variable counts as unset.
 * @throws StartError when the port, an origin, a proxy, the sites, the access log or the collector is invalid
 */
export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    port: parsePort(env.PORT || '3000'),
    dataFolder: env.DATA_FOLDER || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    variant: env.VARIANT || undefined,
    marketingOrigin: env.MARKETING_ORIGIN || undefined,
    integrations: readIntegrationsConfig(env),
    trustProxy: parseProxies(env.TRUST_PROXY ?? ''),
    appOrigins: parseOrigins(env.APP_ORIGINS ?? ''),
    accessLog: parseAccessLog(env.ACCESS_LOG ?? ''),
    telemetryEndpoint: parseEndpoint(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''),
    internalDomain: env.INTERNAL_DOMAIN || undefined,
    chatAllow: splitList(env.CHAT_ALLOW ?? ''),
    sitePorts: parseSites(env.SITES ?? ''),
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

/** Splits a list at its commas. */
function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** @returns undefined without proxies */
function parseProxies(text: string): string | undefined {
  const addresses = splitList(text);
  for (const address of addresses) {
    const [host = '', bits = ''] = address.split('/');
    if (isIP(host) === 0 || !/^\d{0,3}$/.test(bits)) {
      throw new StartError(
        `TRUST_PROXY has "${address}"; set it to IP addresses or ranges, such as 10.0.0.0/8.`,
      );
    }
  }
  return addresses.length === 0 ? undefined : addresses.join(',');
}

function parseOrigins(text: string): readonly string[] {
  const origins = splitList(text);
  const invalidOrigin = origins.find(
    (item) => !URL.canParse(item) || new URL(item).origin !== item,
  );
  if (invalidOrigin !== undefined) {
    throw new StartError(
      `APP_ORIGINS has "${invalidOrigin}"; set it to origins, such as https://app.example.com.`,
    );
  }
  return origins;
}

/** @returns true if each site has a port of its own */
function parseSites(text: string): boolean {
  if (text !== '' && text !== 'ports')
    throw new StartError(`SITES is "${text}"; set it to "ports", or unset it.`);
  return text === 'ports';
}

function parseAccessLog(text: string): SandboxOptions['accessLog'] {
  if (text === '') return undefined;
  if (text !== 'on') throw new StartError(`ACCESS_LOG is "${text}"; set it to "on", or unset it.`);
  return (line) => void process.stdout.write(`${line}\n`);
}

function parseEndpoint(text: string): string | undefined {
  if (text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${text}"; set it to an address, such as http://localhost:4318.`,
    );
  }
  return text;
}
