// Feature flags from an Unleash service, through its own client (§7, §9).

import { type IStorageProvider, UnleashClient } from 'unleash-proxy-client';
import type { FlagsConfig } from '../integrations/types.ts';

export interface FlagsHost {
  readonly names: readonly string[];
  take(flags: Readonly<Record<string, boolean>>): void;
  /** Where flags, their ETag and the session's id are kept; the browser's local storage when not given. */
  readonly storage?: IStorageProvider;
}

/**
 * Starts the client: flags are fetched at once, then again by the configured interval; how they were used is told after
 * 2 s and then every 30 s; every use gives an impression. After an error it stops itself (§4).
 * @returns a function that ends it
 */
export async function startFlags(
  { url, clientKey, refresh, post }: FlagsConfig,
  { names, take, storage }: FlagsHost,
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
  const tell = () =>
    take(Object.fromEntries(names.map((name) => [name, client.isEnabled(name)] as const)));
  client.on('update', tell);
  let failed = false;
  client.on('error', (error: { type?: unknown } | undefined) => {
    // How flags were used is told for the operator's sake: failing at that is no reason to stop.
    if (error?.type === 'metrics') return;
    failed = true;
    client.stop();
  });
  await client.start();
  // The first look fails before there is anything to stop: the client would set out on the next ones.
  if (failed) client.stop();
  return () => client.stop();
}
