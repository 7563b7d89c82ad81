// Sends analytics events through Segment's client.

import { AnalyticsBrowser, type Plugin } from '@segment/analytics-next';
import type { AnalyticsConfig, IntegrationsHost } from '../integrations/types.ts';

/** The client retries an undelivered event up to four times, after random delays of at most five seconds. */
const retryOptions = {
  backoffConfig: { maxRetryCount: 4, maxBackoffInterval: 2.5, jitterPercent: 100 },
  rateLimitConfig: { maxRetryCount: 4, maxRetryInterval: 5 },
};

/**
 * Loads the settings from Segment and forwards the application's events. A failure of analytics does not affect the
 * application.
 * @throws Error when the settings cannot be loaded
 * @returns a function that stops analytics
 */
export async function startAnalytics(
  config: AnalyticsConfig,
  host: IntegrationsHost,
): Promise<() => void> {
  const { writeKey, cdn, api, protocol = 'https', batch = false } = config;
  const waiting: (() => void)[] = [];
  let ready: AnalyticsBrowser | null = null;
  const later = (send: (analytics: AnalyticsBrowser) => void) => {
    if (ready) send(ready);
    else waiting.push(() => ready && send(ready));
  };
  const stopEvents = host.onEvent((name, properties) =>
    later((analytics) => {
      if (name === 'page') void analytics.page(undefined, undefined, { ...properties });
      else void analytics.track(name, { ...properties });
    }),
  );
  let known: string | null = null;
  const identify = () => {
    const { viewer } = host.getStatus();
    if (viewer === known) return;
    known = viewer;
    later((analytics) => void (viewer === null ? analytics.reset() : analytics.identify(viewer)));
  };
  const stopChanges = host.onChange(identify);
  try {
    const analytics = new AnalyticsBrowser();
    await analytics.load(
      { writeKey, cdnURL: cdn, plugins: [createPrivacyPlugin()] },
      {
        disableClientPersistence: false,
        cookie: { maxage: 365 },
        integrations: {
          'Segment.io': {
            apiHost: api,
            protocol,
            httpConfig: retryOptions,
            deliveryStrategy: batch
              ? { strategy: 'batching', config: { size: 10, timeout: 5000 } }
              : { strategy: 'standard', config: {} },
          },
        },
      },
    );
    ready = analytics;
  } catch (cause) {
    stopEvents();
    stopChanges();
    throw new Error('The settings of analytics could not be loaded.', { cause });
  }
  identify();
  for (const send of waiting.splice(0)) send();
  return () => {
    stopEvents();
    stopChanges();
  };
}

// helpers

/**
 * Creates a plugin that removes the page's URL, title, and referrer from events. The client adds these properties, and
 * they may identify people.
 */
function createPrivacyPlugin(): Plugin {
  const removePersonalData: NonNullable<Plugin['track']> = (context) => {
    const { event } = context;
    for (const name of ['page', 'campaign', 'referrer', 'userAgentData', 'search', 'timezone'])
      context.updateEvent(`context.${name}`, undefined);
    if (event.type === 'page')
      for (const name of ['path', 'referrer', 'search', 'title', 'url', 'name', 'category'])
        context.updateEvent(`properties.${name}`, undefined);
    return context;
  };
  return {
    name: 'Only what is declared',
    type: 'before',
    version: '1.0.0',
    isLoaded: () => true,
    load: () => Promise.resolve(),
    ...{
      track: removePersonalData,
      page: removePersonalData,
      identify: removePersonalData,
      group: removePersonalData,
      alias: removePersonalData,
    },
  };
}
