/** Reads the options of the back end from environment variables. */
import { isIP } from 'node:net';
import { readIntegrationsConfig } from './integrations/config.ts';
import type { SandboxOptions } from './options.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the options.
 * @param env PORT (3000), HOST, DATA_FOLDER (.data), DATABASE_URL, VARIANT, MARKETING_ORIGIN,
 * APP_ORIGINS (the application's origins on other servers, separated by commas), TRUST_PROXY (addresses of proxies in front, separated by commas), ACCESS_LOG ("on" to write a line
 * of JSON for each response), OTEL_EXPORTER_OTLP_ENDPOINT (a collector of traces and metrics), INTERNAL_DOMAIN, CHAT_ALLOW (comma-separated) and those of the integrations; empty counts as
 * unset
 * @throws StartError when the port, an origin, a proxy, the access log or the collector is invalid
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
    .map((each) => each.trim())
    .filter((each) => each !== '');
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
  const wrong = origins.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
  if (wrong !== undefined) {
    throw new StartError(
      `APP_ORIGINS has "${wrong}"; set it to origins, such as https://app.example.com.`,
    );
  }
  return origins;
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
