// Starts error monitoring and session replay with Datadog's client. Texts and inputs are masked, and queries are
// removed from URLs.

import { datadogRum } from '@datadog/browser-rum';
import type { IntegrationsHost, MonitoringConfig } from '../integrations/types.ts';
import { getSampleRate } from './sample-rate.ts';

/**
 * Starts error monitoring and session replay.
 * @returns a function that stops the monitoring
 */
export async function startMonitoring(
  config: MonitoringConfig,
  host: IntegrationsHost,
): Promise<() => void> {
  const { applicationId, clientToken, site, proxy, replayRate = 20 } = config;
  datadogRum.init({
    ...{ applicationId, clientToken, site: site as 'datadoghq.com', service: 'charter' },
    ...(proxy === undefined ? {} : { proxy }),
    sessionSampleRate: getSampleRate(config, location.pathname),
    sessionReplaySampleRate: replayRate,
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    trackUserInteractions: false,
    trackResources: false,
    trackLongTasks: false,
    beforeSend: (event) => {
      const view = event.view as { url: string; referrer?: string; name?: string };
      view.url = removeQuery(view.url);
      if (view.referrer) view.referrer = removeQuery(view.referrer);
      return true;
    },
  });
  const getLocation = (): Pick<ReturnType<IntegrationsHost['getStatus']>, 'flow' | 'step'> => {
    const { flow, step } = host.getStatus();
    return { flow, step };
  };
  let lastFailure: object | null = null;
  const reportFailure = () => {
    const { failure, flow, step } = host.getStatus();
    // Adds the current flow and step to the errors that the client reports.
    datadogRum.setGlobalContextProperty('at', { flow, step });
    if (failure === null || failure === lastFailure) return;
    lastFailure = failure;
    const { operation, outcome } = failure;
    datadogRum.addError(new Error(`${operation}: ${outcome}`), {
      ...getLocation(),
      operation,
      outcome,
    });
  };
  // Reports a failure of the first screen, which may have occurred before this chunk loaded.
  reportFailure();
  const stopChanges = host.onChange(reportFailure);
  const seen = new WeakSet<object>();
  const stopFaults = host.onFault((error) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    datadogRum.addError(error, getLocation());
  });
  return () => {
    stopChanges();
    stopFaults();
    datadogRum.stopSession();
  };
}

// helpers

/** Removes the query from a URL, because it may contain codes or email addresses. Also replaces ids in the path. */
function removeQuery(url: string): string {
  return (url.split(/[?#]/)[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, 'id');
}
