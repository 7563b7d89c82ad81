// The location that a load is made for.

import { matchRoute, parseAddress } from '../address.ts';
import { type FlowLocation, getCurrentLocation } from './location.ts';
import type { Transaction } from './transaction.ts';

/** Returns the location that a load was made for: the location being entered, not the one still shown. */
export function getLoadLocation(transaction: Transaction, key: string): FlowLocation {
  const { program, snapshot } = transaction;
  const [level, flowId, stepId] = key.split(':');
  const here = { ...getCurrentLocation(transaction), ...getEnteredValues(transaction) };
  if (level === 'app') return { ...here, flow: null, step: null };
  const flow = program.flows[flowId ?? ''] ?? null;
  const step = level === 'step' ? (flow?.steps.find(({ id }) => id === stepId) ?? null) : null;
  return { ...here, flow, step, address: snapshot.entering?.address ?? snapshot.address };
}

// helpers

/** Returns the path parameters and the query of the address that is being entered. Loads read them. */
function getEnteredValues({ program, snapshot: { entering } }: Transaction) {
  if (!entering) return {};
  const { path, query } = parseAddress(entering.address);
  const params = matchRoute(program.routes, path)?.params;
  return params ? { params, query } : {};
}
