// Runs the redirects and loads of the application, a flow, or a step while a destination is entered.

import type { EnterRules } from '../../language/index.ts';
import { type DestinationOrAddress, formatDestination, type PendingEntry } from './destination.ts';
import { runLoads } from './load.ts';
import { type FlowLocation, getLocationAddress, isSameStep } from './location.ts';
import { takeFirstReaction } from './reaction.ts';
import { getBackDestination, type ResolvedTarget } from './resolve-target.ts';
import { patchSnapshot, type Transaction } from './transaction.ts';

/** The result of one phase of entering a destination: undefined to continue, null to stop or wait, or a redirect. */
export type EntryResult = PendingEntry | null | undefined;

/** A location and the pending entry that leads to it. */
export interface LocationEntry<Where extends FlowLocation = FlowLocation> {
  readonly location: Where;
  readonly entry: PendingEntry;
}

/**
 * Runs redirects, then loads, then the redirects that need the loads. If the last redirects change the input of a load,
 * the load is made again.
 */
export function runEntryRules(
  transaction: Transaction,
  { redirect: before, load, then }: Pick<EnterRules, 'redirect' | 'load' | 'then'>,
  level: 'app' | 'flow' | 'step',
  visit: LocationEntry,
): EntryResult {
  const next = followRedirect(transaction, takeFirstReaction(transaction, before, visit), visit);
  if (next !== undefined) return next;
  if (runLoads(transaction, load, level, visit.location)) return suspendEntry(transaction, visit);
  const { scopes, states } = transaction.snapshot;
  const after = followRedirect(transaction, takeFirstReaction(transaction, then, visit), visit);
  const hasChanged =
    transaction.snapshot.scopes !== scopes || transaction.snapshot.states !== states;
  if (after !== undefined || !hasChanged) return after;
  if (!runLoads(transaction, load, level, visit.location)) return undefined;
  // The repeated load counts as a redirect. This stops reactions that change the input each time.
  const { entry } = visit;
  return suspendEntry(transaction, { ...visit, entry: { ...entry, hops: entry.hops + 1 } });
}

/**
 * Returns the pending entry of a redirect to another destination. Adds one to the number of redirects. A further
 * redirect drops the notice of the path check, because another step is shown.
 */
export function redirectTo(
  entry: PendingEntry,
  to: DestinationOrAddress,
  own?: string,
): PendingEntry {
  const { notice: earlier, noticeOfPath = false, ...rest } = entry;
  const notice = own ?? (noticeOfPath ? undefined : earlier);
  return { ...rest, to, hops: entry.hops + 1, ...(notice === undefined ? {} : { notice }) };
}

/** Stores the pending entry in the snapshot until its flow and its loads are available. */
export function suspendEntry(transaction: Transaction, { location, entry }: LocationEntry): null {
  const { to: _, ...rest } = entry;
  patchSnapshot(transaction, {
    entering: { ...rest, address: getLocationAddress(transaction, location) },
  });
  return null;
}

/** Follows a redirect. A redirect to the current location is ignored. */
export function followRedirect(
  transaction: Transaction,
  target: ResolvedTarget | null,
  visit: LocationEntry,
): EntryResult {
  if (target?.kind !== 'enter') return target?.kind === 'left' ? null : undefined;
  const { location, entry } = visit;
  if (
    formatDestination(transaction.program, target.to) === getLocationAddress(transaction, location)
  )
    return undefined;
  // If a redirect leads back to the screen where Back was pressed, Back goes one step further.
  const isOrigin = entry.backFrom && isSameStep(transaction, target.to, entry.backFrom);
  const back = isOrigin ? getBackDestination(transaction, location) : null;
  return redirectTo(entry, back ?? target.to, target.notice);
}
