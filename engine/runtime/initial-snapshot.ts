// The part of a snapshot that is the same wherever one begins: no address is entered, and nothing is under way.

import type { Snapshot } from '../types.ts';

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
  typed: {},
  loaded: {},
  calls: {},
  failure: null,
  fieldErrors: {},
  notice: null,
  confirmingSince: null,
  sequence: 0,
  flagsNext: null,
};
