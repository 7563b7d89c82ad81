// Loads feature flags from an Unleash service with its client.

import { type IStorageProvider, UnleashClient } from 'unleash-proxy-client';
import type { FlagsConfig } from '../integrations/types.ts';

/** The application's interface for the flag client, similar to `IntegrationsHost` for integrations. */
export interface FlagsContext {
  readonly names: readonly string[];
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  /** The storage for the flags, their ETag, and the session id. Local storage by default. */
  readonly storage?: IStorageProvider;
}

/**
 * Starts the flag client. The client fetches flags immediately and then at the configured interval. It reports usage
 * metrics after 2 s and then every 30 s, and sends an impression for every use of a flag. It stops after an error.
 * @returns a function that stops the client
 */
export async function startFlags(
  { url, clientKey, refresh, post }: FlagsConfig,
  { names, setFlags, storage }: FlagsContext,
): Promise<() => void> {
  const client = new UnleashClient({
    ...{ url, clientKey, appName: 'charter' },
    ...(refresh === undefined ? {} : { refreshInterval: refresh }),
    ...(storage ? { storageProvider: storage } : {}),
    metricsInterval: 30,
    metricsIntervalInitial: 2,
    impressionDataAll: true,
    usePOSTrequests: post ?? false,
  });
  const notify = () =>
    setFlags(Object.fromEntries(names.map((name) => [name, client.isEnabled(name)] as const)));
  client.on('update', notify);
  let failed = false;
  client.on('error', (error: { type?: unknown } | undefined) => {
    // An error in sending usage metrics does not stop the client.
    if (error?.type === 'metrics') return;
    failed = true;
    client.stop();
  });
  await client.start();
  // If the first fetch fails, the client would start polling after the error. Stopping it again prevents this.
  if (failed) client.stop();
  return () => client.stop();
}
