/** Reads the configuration of the integrations from environment variables. */
import type { IntegrationsConfig } from '../../services/index.ts';
import { StartError } from '../start-error.ts';
import { flagsKey } from './flags/mount.ts';

type Variables = NodeJS.ProcessEnv;

/**
 * INTEGRATIONS=sandbox enables all of them with the stand-ins on this machine. Each group of
 * variables enables one with a real service (docs/integrations.md).
 * @throws StartError when a variable is not a valid address or number
 */
export function integrationsOf(env: Variables): (origin: string) => IntegrationsConfig | undefined {
  if (env.INTEGRATIONS === 'sandbox') return sandboxIntegrations;
  const config: IntegrationsConfig = {
    ...one('flags', env.FLAGS_URL && env.FLAGS_KEY, () => ({
      url: address(env, 'FLAGS_URL'),
      clientKey: env.FLAGS_KEY ?? '',
      refresh: number(env, 'FLAGS_REFRESH', 60),
      post: env.FLAGS_POST === '1',
    })),
    ...one('analytics', env.ANALYTICS_KEY, () => ({
      writeKey: env.ANALYTICS_KEY ?? '',
      cdn: address(env, 'ANALYTICS_CDN', 'https://cdn.segment.com'),
      api: env.ANALYTICS_API || 'api.segment.io/v1',
      batch: env.ANALYTICS_BATCH === '1',
    })),
    ...one('monitoring', env.MONITORING_APPLICATION && env.MONITORING_TOKEN, () => ({
      applicationId: env.MONITORING_APPLICATION ?? '',
      clientToken: env.MONITORING_TOKEN ?? '',
      site: env.MONITORING_SITE || 'datadoghq.com',
      sessionRate: number(env, 'MONITORING_SESSIONS', 100),
      replayRate: number(env, 'MONITORING_REPLAYS', 20),
      ...one('parts', env.MONITORING_AGENT_SESSIONS, () => [
        { path: '/agent', sessionRate: number(env, 'MONITORING_AGENT_SESSIONS', 100) },
      ]),
    })),
    ...one('chat', env.CHAT_FIRST_TOKEN || env.CHAT_SECOND_ID, () => ({
      ...one('first', env.CHAT_FIRST_TOKEN, () => ({
        url: address(env, 'CHAT_FIRST_URL', 'https://app.chatwoot.com'),
        token: env.CHAT_FIRST_TOKEN ?? '',
      })),
      ...one('second', env.CHAT_SECOND_ID, () => ({ id: env.CHAT_SECOND_ID ?? '' })),
    })),
    ...one('attribution', env.ATTRIBUTION, () => ({
      ...one('domain', env.ATTRIBUTION_DOMAIN, () => env.ATTRIBUTION_DOMAIN ?? ''),
      ...one('affiliate', env.AFFILIATE_URL && env.AFFILIATE_ENTERPRISE, () => ({
        url: address(env, 'AFFILIATE_URL'),
        enterpriseId: env.AFFILIATE_ENTERPRISE ?? '',
      })),
    })),
  };
  return () => (Object.keys(config).length === 0 ? undefined : config);
}

// helpers

function one<Name extends string, Value>(
  name: Name,
  wanted: string | undefined,
  make: () => Value,
): { readonly [Key in Name]?: Value } {
  return wanted ? ({ [name]: make() } as { readonly [Key in Name]: Value }) : {};
}

function address(env: Variables, name: string, usual = ''): string {
  const text = env[name] || usual;
  if (!URL.canParse(text)) throw new StartError(`${name} is "${text}"; set it to an address.`);
  return text;
}

function number(env: Variables, name: string, usual: number): number {
  const value = Number(env[name] || usual);
  if (!Number.isFinite(value) || value < 0)
    throw new StartError(`${name} is "${env[name]}"; set it to a number.`);
  return value;
}

function sandboxIntegrations(origin: string): IntegrationsConfig {
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
