/** Reads the options of the back end from environment variables. */
import { isIP } from 'node:net';
import { readIntegrationsConfig } from './integrations/config.ts';
import type { SandboxOptions } from './options.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the options of the back end. An empty variable is treated as not set.
 * @param env the variables that docs/operating.md lists, and those of the integrations. An empty
 * variable counts as unset.
 * @throws StartError with one sentence for the first variable that is invalid
 */
export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    port: parsePort(env.PORT || '3000'),
    dataFolder: env.DATA_FOLDER || '.data',
    databaseUrl: parseDatabaseUrl(env.DATABASE_URL ?? ''),
    variant: env.VARIANT || undefined,
    marketingOrigin: parseMarketingOrigin(env.MARKETING_ORIGIN ?? ''),
    integrations: readIntegrationsConfig(env),
    trustProxy: parseProxies(env.TRUST_PROXY ?? ''),
    appOrigins: parseOrigins(env.APP_ORIGINS ?? ''),
    accessLog: parseAccessLog(env.ACCESS_LOG ?? ''),
    telemetryEndpoint: parseEndpoint(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''),
    internalDomain: env.INTERNAL_DOMAIN || undefined,
    chatAllow: splitList(env.CHAT_ALLOW ?? ''),
    sitePorts: parseSites(env.SITES ?? ''),
    ...(env.HOST ? { host: parseHost(env.HOST) } : {}),
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

function parseHost(text: string): string {
  if (isIP(text) === 0 && !/^[\w.-]+$/.test(text))
    throw new StartError(
      `HOST is "${text}"; set it to an IP address or a host name, such as 0.0.0.0.`,
    );
  return text;
}

/** Parses the database URL. The error message does not contain the URL, because it may contain a password. */
function parseDatabaseUrl(text: string): string | undefined {
  if (text === '') return undefined;
  if (!URL.canParse(text) || !/^postgres(?:ql)?:$/.test(new URL(text).protocol))
    throw new StartError(
      'DATABASE_URL is no address of PostgreSQL; set it to one, such as postgres://user@localhost/charter.',
    );
  return text;
}

/** Splits a comma-separated list. */
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
    const version = isIP(host);
    if (version === 0 || !/^\d{0,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) {
      throw new StartError(
        `TRUST_PROXY has "${address}"; set it to IP addresses or ranges, such as 10.0.0.0/8.`,
      );
    }
  }
  return addresses.length === 0 ? undefined : addresses.join(',');
}

function parseOrigins(text: string): readonly string[] {
  const origins = splitList(text);
  const invalidOrigin = origins.find((item) => !isWebOrigin(item));
  if (invalidOrigin !== undefined) {
    throw new StartError(
      `APP_ORIGINS has "${invalidOrigin}"; set it to origins, such as https://app.example.com.`,
    );
  }
  return origins;
}

function parseMarketingOrigin(text: string): string | undefined {
  if (text !== '' && !isWebOrigin(text))
    throw new StartError(
      `MARKETING_ORIGIN is "${text}"; set it to an origin, such as https://www.example.com.`,
    );
  return text || undefined;
}

function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text;
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
