// Creates the services. The code that makes calls is loaded with the first call, or earlier by `preload`.

import type { CallOutcome } from '../engine/index.ts';
import { createContractList } from './contract-list.ts';
import { createServiceClock } from './service-clock.ts';
import type { Services, ServicesOptions } from './types.ts';

/**
 * Creates the services. A call has an operation id and an input. It returns an outcome and never rejects.
 * @example
 * const services = createServices({ contracts, baseUrl, fetch, token: () => null, read: () => null });
 * (await services.call('tea.find', { id: 'green' })).name // 'ok'
 */
export function createServices(options: ServicesOptions): Services {
  const contracts = createContractList(options.contracts);
  const clock = createServiceClock(options.now ?? Date.now);
  let loading: Promise<Services['call']> | null = null;
  const load = () => {
    loading ??= import('./create-caller.ts').then(({ createCaller }) =>
      createCaller(options, contracts, clock),
    );
    return loading;
  };
  return {
    add: contracts.add,
    now: clock.now,
    preload: () => void load().catch(() => undefined),
    async call(operation, input, callOptions) {
      const call = await load().catch(() => {
        loading = null;
        return null;
      });
      return call ? call(operation, input, callOptions) : offline;
    },
  };
}

// helpers

/** The outcome of a call whose code could not be loaded. No request was sent. */
const offline: CallOutcome = { name: 'offline', result: null, error: null, retryAfter: null };
