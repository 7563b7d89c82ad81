/** Reads the configuration of the integrations from environment variables. */
import type { IntegrationsConfig } from '../../services/index.ts';
import { StartError } from '../start-error.ts';
import { checkNeededVariables } from './check-needed-variables.ts';
import { flagsKey } from './flags/mount.ts';

type EnvironmentVariables = NodeJS.ProcessEnv;

/**
 * Reads the configuration of the integrations. INTEGRATIONS=sandbox enables all integrations with local mocks.
 * Otherwise, each group of variables enables one integration with a real service (docs/integrations.md).
 * @throws StartError when a variable is invalid, or needs another one
 */
export function readIntegrationsConfig(
  env: EnvironmentVariables,
): (origin: string) => IntegrationsConfig | undefined {
  if (env.INTEGRATIONS && env.INTEGRATIONS !== 'sandbox')
    throw new StartError(
      `INTEGRATIONS is "${env.INTEGRATIONS}"; set it to "sandbox", or unset it.`,
    );
  if (env.INTEGRATIONS) return createSandboxConfig;
  checkNeededVariables(env);
  readSwitchVariable(env, 'ATTRIBUTION');
  const config: IntegrationsConfig = {
    ...optionalProperty('flags', env.FLAGS_URL && env.FLAGS_KEY, () => ({
      url: readUrlVariable(env, 'FLAGS_URL'),
      clientKey: env.FLAGS_KEY ?? '',
      refresh: readNumberVariable(env, 'FLAGS_REFRESH', 60),
      post: readSwitchVariable(env, 'FLAGS_POST'),
    })),
    ...optionalProperty('analytics', env.ANALYTICS_KEY, () => ({
      writeKey: env.ANALYTICS_KEY ?? '',
      cdn: readUrlVariable(env, 'ANALYTICS_CDN', 'https://cdn.segment.com'),
      api: readHostVariable(env, 'ANALYTICS_API', 'api.segment.io/v1'),
      batch: readSwitchVariable(env, 'ANALYTICS_BATCH'),
    })),
    ...optionalProperty('monitoring', env.MONITORING_APPLICATION && env.MONITORING_TOKEN, () => ({
      applicationId: env.MONITORING_APPLICATION ?? '',
      clientToken: env.MONITORING_TOKEN ?? '',
      site: readHostVariable(env, 'MONITORING_SITE', 'datadoghq.com'),
      sessionRate: readPercentVariable(env, 'MONITORING_SESSIONS', 100),
      replayRate: readPercentVariable(env, 'MONITORING_REPLAYS', 20),
      ...optionalProperty('parts', env.MONITORING_AGENT_SESSIONS, () => [
        { path: '/agent', sessionRate: readPercentVariable(env, 'MONITORING_AGENT_SESSIONS', 100) },
      ]),
    })),
    ...optionalProperty('chat', env.CHAT_FIRST_TOKEN || env.CHAT_SECOND_ID, () => ({
      ...optionalProperty('first', env.CHAT_FIRST_TOKEN, () => ({
        url: readUrlVariable(env, 'CHAT_FIRST_URL', 'https://app.chatwoot.com'),
        token: env.CHAT_FIRST_TOKEN ?? '',
      })),
      ...optionalProperty('second', env.CHAT_SECOND_ID, () => ({ id: env.CHAT_SECOND_ID ?? '' })),
    })),
    ...optionalProperty('attribution', env.ATTRIBUTION, () => ({
      ...optionalProperty('domain', env.ATTRIBUTION_DOMAIN, () => env.ATTRIBUTION_DOMAIN ?? ''),
      ...optionalProperty('affiliate', env.AFFILIATE_URL && env.AFFILIATE_ENTERPRISE, () => ({
        url: readUrlVariable(env, 'AFFILIATE_URL'),
        enterpriseId: env.AFFILIATE_ENTERPRISE ?? '',
      })),
    })),
  };
  return () => (Object.keys(config).length === 0 ? undefined : config);
}

// helpers

function optionalProperty<Name extends string, Value>(
  name: Name,
  variable: string | undefined,
  createValue: () => Value,
): { readonly [Key in Name]?: Value } {
  return variable ? ({ [name]: createValue() } as { readonly [Key in Name]: Value }) : {};
}

function readUrlVariable(env: EnvironmentVariables, name: string, defaultValue = ''): string {
  const text = env[name] || defaultValue;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError(`${name} is "${text}"; set it to a URL.`);
  return text;
}

/** Reads a host variable. It may have a path if the default value has one. The client adds the protocol. */
function readHostVariable(env: EnvironmentVariables, name: string, defaultValue: string): string {
  const text = env[name] || defaultValue;
  const hasPath = defaultValue.includes('/');
  const pattern = hasPath ? /^[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/ : /^[\w.-]+$/;
  if (pattern.test(text)) return text;
  const expected = hasPath
    ? 'a host with a path, such as api.example.com/v1'
    : 'a host, such as datadoghq.eu';
  throw new StartError(`${name} is "${text}"; set it to ${expected}.`);
}

function readSwitchVariable(env: EnvironmentVariables, name: string): boolean {
  const text = env[name] || '';
  if (text !== '' && text !== '1')
    throw new StartError(`${name} is "${text}"; set it to "1", or unset it.`);
  return text === '1';
}

function readPercentVariable(
  env: EnvironmentVariables,
  name: string,
  defaultValue: number,
): number {
  const value = Number(env[name] || defaultValue);
  if (!(value >= 0 && value <= 100))
    throw new StartError(`${name} is "${env[name]}"; set it to a number from 0 to 100.`);
  return value;
}

function readNumberVariable(env: EnvironmentVariables, name: string, defaultValue: number): number {
  const value = Number(env[name] || defaultValue);
  if (!Number.isFinite(value) || value < 0)
    throw new StartError(`${name} is "${env[name]}"; set it to a number.`);
  return value;
}

function createSandboxConfig(origin: string): IntegrationsConfig {
  const base = `${origin}/integrations`;
  return {
    flags: { url: `${base}/flags/frontend`, clientKey: flagsKey, refresh: 60 },
    analytics: {
      writeKey: 'sandbox',
      cdn: `${base}/analytics/cdn`,
      api: `${base.replace(/^https?:\/\//, '')}/analytics/v1`,
      protocol: 'http',
    },
    monitoring: {
      applicationId: '00000000-0000-4000-8000-000000000000',
      clientToken: 'pub00000000000000000000000000000000',
      site: 'datadoghq.com',
      proxy: `${base}/monitoring`,
      replayRate: 100,
    },
    chat: {
      first: { url: `${base}/chat`, token: 'sandbox' },
      second: { id: '00000000-0000-4000-8000-000000000000', script: `${base}/crisp/l.js` },
    },
    attribution: { affiliate: { url: `${base}/affiliate`, enterpriseId: 'sandbox' } },
  };
}
