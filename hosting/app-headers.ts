/**
 * Creates the Content Security Policy of the application's page. It includes the hosts of the configured integrations.
 */
import { unique } from 'remeda';
import type { IntegrationsConfig } from '../services/index.ts';
import {
  type ContentSecurityPolicy,
  type CspSources,
  commonHeaders,
  createPolicy,
  formatPolicy,
  type HeaderMap,
} from './content-policy.ts';

/**
 * Returns the headers of the application's page.
 * @param others additional sources, such as the hashes of the page's own scripts and styles
 */
export function createAppHeaders(
  config: IntegrationsConfig | undefined,
  ...others: readonly CspSources[]
): HeaderMap {
  const policy = createAppPolicy(config, ...others);
  return { ...commonHeaders, 'content-security-policy': formatPolicy(policy) };
}

/** Returns the Content Security Policy of the application's page. */
export function createAppPolicy(
  config: IntegrationsConfig | undefined,
  ...others: readonly CspSources[]
): ContentSecurityPolicy {
  const { flags, analytics, monitoring, chat, attribution } = config ?? {};
  const parts: CspSources[] = [
    ...others,
    flags ? { 'connect-src': [getOrigin(flags.url)] } : {},
    analytics
      ? {
          'script-src': [getOrigin(analytics.cdn)],
          'connect-src': [
            getOrigin(analytics.cdn),
            getOrigin(`${analytics.protocol ?? 'https'}://${analytics.api}`),
          ],
        }
      : {},
    monitoring
      ? {
          'connect-src': [
            monitoring.proxy
              ? getOrigin(monitoring.proxy)
              : `https://browser-intake-${monitoring.site.replaceAll('.', '-').replace(/-(?=[a-z]+$)/, '.')}`,
          ],
          // The session replay client compresses data in a worker, which it creates from a blob URL.
          'worker-src': ["'self'", 'blob:'],
        }
      : {},
    chat?.first ? getChatWidgetSources(getOrigin(chat.first.url)) : {},
    chat?.second ? getSecondChatSources(chat.second.script) : {},
    attribution?.affiliate ? { 'connect-src': [getOrigin(attribution.affiliate.url)] } : {},
  ];
  const names = unique(parts.flatMap((part) => Object.keys(part))) as (keyof CspSources)[];
  return createPolicy(
    Object.fromEntries(
      names.map((name) => [name, unique(parts.flatMap((part) => part[name] ?? []))]),
    ),
  );
}

// helpers

function getOrigin(address: string): string {
  return new URL(address).origin;
}

function getChatWidgetSources(origin: string): CspSources {
  return {
    'script-src': [origin],
    'style-src': [origin, "'unsafe-inline'"],
    'connect-src': [origin, origin.replace(/^http/, 'ws')],
    'img-src': [origin],
    'frame-src': [origin],
  };
}

/** Returns the hosts of Crisp: those from its documentation, or the host of a configured script. */
function getSecondChatSources(script: string | undefined): CspSources {
  if (script) return getChatWidgetSources(getOrigin(script));
  const hosts = ['https://client.crisp.chat', 'https://image.crisp.chat'];
  return {
    'script-src': ['https://client.crisp.chat'],
    'style-src': ['https://client.crisp.chat', "'unsafe-inline'"],
    'connect-src': [
      ...['https://client.crisp.chat', 'wss://client.relay.crisp.chat'],
      'https://storage.crisp.chat',
    ],
    'img-src': hosts,
    'font-src': ['https://client.crisp.chat'],
    'frame-src': ['https://game.crisp.chat'],
  };
}
