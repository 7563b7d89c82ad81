/** Extends the Content Security Policy by the hosts of the configured integrations. */
import { unique } from 'remeda';
import type { IntegrationsConfig } from '../../services/index.ts';
import { appHeaders, appHeadersWith, type Reach } from '../security-headers.ts';

/** Returns the page's headers. */
export function headersWith(config: IntegrationsConfig | undefined) {
  if (!config) return appHeaders;
  const { flags, analytics, monitoring, chat, attribution } = config;
  const parts: Reach[] = [
    flags ? { 'connect-src': [originOf(flags.url)] } : {},
    analytics
      ? {
          'script-src': [originOf(analytics.cdn)],
          'connect-src': [
            originOf(analytics.cdn),
            originOf(`${analytics.protocol ?? 'https'}://${analytics.api}`),
          ],
        }
      : {},
    monitoring
      ? {
          'connect-src': [
            monitoring.proxy
              ? originOf(monitoring.proxy)
              : `https://browser-intake-${monitoring.site.replaceAll('.', '-').replace(/-(?=[a-z]+$)/, '.')}`,
          ],
          // The replay client compresses in a worker that it creates from a blob.
          'worker-src': ["'self'", 'blob:'],
        }
      : {},
    chat?.first ? chatReach(originOf(chat.first.url)) : {},
    chat?.second ? secondReach(chat.second.script) : {},
    attribution?.affiliate ? { 'connect-src': [originOf(attribution.affiliate.url)] } : {},
  ];
  const names = unique(parts.flatMap((part) => Object.keys(part))) as (keyof Reach)[];
  return appHeadersWith(
    Object.fromEntries(
      names.map((name) => [name, unique(parts.flatMap((part) => part[name] ?? []))]),
    ),
  );
}

// helpers

function originOf(address: string): string {
  return new URL(address).origin;
}

function chatReach(origin: string): Reach {
  return {
    'script-src': [origin],
    'style-src': [origin, "'unsafe-inline'"],
    'connect-src': [origin, origin.replace(/^http/, 'ws')],
    'img-src': [origin],
    'frame-src': [origin],
  };
}

/** Crisp's own hosts (from its documentation), or the host of a configured script. */
function secondReach(script: string | undefined): Reach {
  if (script) return chatReach(originOf(script));
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
