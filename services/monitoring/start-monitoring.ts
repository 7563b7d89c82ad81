// Starts error monitoring and session replay through Datadog's client. Texts and inputs are masked,
// and the query of URLs is removed.

import { datadogRum } from '@datadog/browser-rum';
import type { IntegrationsHost, MonitoringConfig } from '../integrations/types.ts';
import { getSampleRate } from './sample-rate.ts';

/**
 * Starts the client.
 * @returns a function that stops it
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
  const where = (): Pick<ReturnType<IntegrationsHost['standing']>, 'flow' | 'step'> => {
    const { flow, step } = host.standing();
    return { flow, step };
  };
  let reported: object | null = null;
  const look = () => {
    const { failure, flow, step } = host.standing();
    // Adds the flow and the step to the errors that the client reports.
    datadogRum.setGlobalContextProperty('at', { flow, step });
    if (failure === null || failure === reported) return;
    reported = failure;
    const { operation, outcome } = failure;
    datadogRum.addError(new Error(`${operation}: ${outcome}`), { ...where(), operation, outcome });
  };
  // The first screen may have failed before this chunk loaded.
  look();
  const stopChanges = host.onChange(look);
  const seen = new WeakSet<object>();
  const stopFaults = host.onFault((error) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    datadogRum.addError(error, where());
  });
  return () => {
    stopChanges();
    stopFaults();
    datadogRum.stopSession();
  };
}

// helpers

/**
 * Removes the query of a URL, which may contain codes or email addresses, and replaces ids in the
 * path.
 */
function removeQuery(url: string): string {
  return (url.split(/[?#]/)[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, 'id');
}
