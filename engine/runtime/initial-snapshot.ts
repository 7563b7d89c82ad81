// The initial snapshot: no address has been entered, and no call is pending.

import type { Snapshot } from '../language/index.ts';

/**
 * The snapshot before the first address is entered. Leaves out the values that depend on the product and the session.
 */
export const initialSnapshot: Omit<Snapshot, 'scopes' | 'now' | 'flags' | 'config'> = {
  address: '',
  replace: true,
  flow: null,
  step: null,
  params: {},
  query: {},
  status: 'starting',
  entering: null,
  states: {},
  draftInputs: {},
  loaded: {},
  calls: {},
  failure: null,
  fieldErrors: {},
  notice: null,
  confirmingSince: null,
  sequence: 0,
  flagsNext: null,
};
