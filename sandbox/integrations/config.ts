/** Reads the configuration of the integrations from environment variables. */
import type { IntegrationsConfig } from '../../services/index.ts';
import { StartError } from '../start-error.ts';
import { flagsKey } from './flags/mount.ts';

type EnvironmentVariables = NodeJS.ProcessEnv;

/**
 * Reads the configuration. INTEGRATIONS=sandbox enables all integrations with local mocks. Each
 * group of variables enables one integration with a real service (docs/integrations.md).
 * @throws StartError when a variable is not a valid URL or number
 */
export function readIntegrationsConfig(
  env: EnvironmentVariables,
): (origin: string) => IntegrationsConfig | undefined {
  if (env.INTEGRATIONS === 'sandbox') return createSandboxConfig;
  const config: IntegrationsConfig = {
    ...optionalProperty('flags', env.FLAGS_URL && env.FLAGS_KEY, () => ({
      url: readUrlVariable(env, 'FLAGS_URL'),
      clientKey: env.FLAGS_KEY ?? '',
      refresh: readNumberVariable(env, 'FLAGS_REFRESH', 60),
      post: env.FLAGS_POST === '1',
    })),
    ...optionalProperty('analytics', env.ANALYTICS_KEY, () => ({
      writeKey: env.ANALYTICS_KEY ?? '',
      cdn: readUrlVariable(env, 'ANALYTICS_CDN', 'https://cdn.segment.com'),
      api: env.ANALYTICS_API || 'api.segment.io/v1',
      batch: env.ANALYTICS_BATCH === '1',
    })),
    ...optionalProperty('monitoring', env.MONITORING_APPLICATION && env.MONITORING_TOKEN, () => ({
      applicationId: env.MONITORING_APPLICATION ?? '',
      clientToken: env.MONITORING_TOKEN ?? '',
      site: env.MONITORING_SITE || 'datadoghq.com',
      sessionRate: readNumberVariable(env, 'MONITORING_SESSIONS', 100),
      replayRate: readNumberVariable(env, 'MONITORING_REPLAYS', 20),
      ...optionalProperty('parts', env.MONITORING_AGENT_SESSIONS, () => [
        { path: '/agent', sessionRate: readNumberVariable(env, 'MONITORING_AGENT_SESSIONS', 100) },
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
  if (!URL.canParse(text)) throw new StartError(`${name} is "${text}"; set it to a URL.`);
  return text;
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
