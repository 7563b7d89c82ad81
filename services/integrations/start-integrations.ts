// Starts the third-party integrations. Each integration is loaded in a separate chunk, and only if it is configured.

import type { IntegrationsConfig, IntegrationsHost } from './types.ts';

/** Reports the failure of an integration. The failure does not affect the user. */
type ReportFailure = (integration: string, cause: unknown) => void;

/**
 * Starts the configured integrations. The feature flags are fetched immediately, and all other integrations start when
 * the page is idle.
 * @example
 * const names = [];
 * startIntegrations({}, host, (run) => names.push(run), (name) => names.push(name));
 * names // []
 */
export function startIntegrations(
  config: IntegrationsConfig,
  host: IntegrationsHost,
  whenIdle: (run: () => void) => void,
  report: ReportFailure,
): void {
  const { flags, analytics, monitoring, chat, attribution } = config;
  const scripts = [
    analytics?.cdn,
    chat?.first?.url,
    chat?.second?.script ?? getCrispScriptUrl(chat),
  ];
  const startSafely = async (name: string, start: () => Promise<unknown>) => {
    try {
      await start();
    } catch (cause) {
      report(name, cause);
    }
  };
  if (flags)
    void startSafely('flags', async () => {
      const { startFlags } = await import('../flags/start-flags.ts');
      await startFlags(flags, { names: host.flags, setFlags: host.setFlags });
    });
  if (!analytics && !monitoring && !chat && !attribution) return;
  whenIdle(() => {
    void startSafely('scripts', async () => {
      const { allowScripts } = await import('./script-policy.ts');
      allowScripts(scripts.filter((script) => script !== undefined));
    }).then(() => {
      if (monitoring)
        void startSafely('monitoring', async () => {
          const { startMonitoring } = await import('../monitoring/start-monitoring.ts');
          await startMonitoring(monitoring, host);
        });
      if (analytics)
        void startSafely('analytics', async () => {
          const { startAnalytics } = await import('../analytics/start-analytics.ts');
          await startAnalytics(analytics, host);
        });
      if (attribution)
        void startSafely('attribution', async () => {
          const { startAttribution } = await import('../attribution/start-attribution.ts');
          startAttribution(attribution, host);
        });
      if (chat)
        void startSafely('chat', async () => {
          const { createChatFactories, startChat } = await import('../chat/start-chat.ts');
          startChat(host, await createChatFactories(chat));
        });
    });
  });
}

// helpers

/** Returns the configured URL of Crisp's script. Returns undefined for the default URL. */
function getCrispScriptUrl(chat: IntegrationsConfig['chat']): string | undefined {
  return chat?.second ? 'https://client.crisp.chat' : undefined;
}
