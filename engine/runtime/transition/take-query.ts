// Stores the declared values from the query of an address.

import type { Flow, QueryTake } from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import type { Destination } from './destination.ts';
import { getLocationContext } from './location.ts';
import { parseQueryValue } from './query-value.ts';
import { assignValue, type Transaction } from './transaction.ts';

/**
 * Writes the declared query values to the data and returns the rest of the query. All guards are checked before the
 * first write. Related values, such as the source and the medium of a visit, are therefore taken together or not at
 * all.
 */
export function takeQueryValues(
  transaction: Transaction,
  query: Destination['query'],
  takes: readonly QueryTake[],
  flow: Flow | null,
): Destination['query'] {
  const given = takes.filter((each) => query[each.query] !== undefined);
  if (given.length === 0) return query;
  const before = getLocationContext(transaction, { flow, step: null, params: {}, query });
  const rest = { ...query };
  for (const take of given) {
    if (take.remove) delete rest[take.query];
    const value = parseQueryValue(transaction.program, flow, take, query[take.query] ?? '');
    if (value === undefined || !guardHolds(take, 'when', take.when, before)) continue;
    assignValue(transaction, take.into, value, flow);
  }
  return rest;
}
