// Enters a destination: takes query values, follows redirects, runs loads, checks the path, and shows a step. After a
// load has ended, the destination is entered again from the start. Finished loads are not repeated.

import type { Flow } from '../../language/index.ts';
import { formatRoutePath, matchRoute, parseAddress } from '../address.ts';
import { getEntryStep } from '../path.ts';
import { renderTemplate } from '../template.ts';
import { findUnsentStep } from '../unsent-step.ts';
import { createDestination, type Destination, type PendingEntry } from './destination.ts';
import { enterStep, type StepLocation } from './enter-step.ts';
import { type LocationEntry, redirectTo, runEntryRules, suspendEntry } from './entry-rules.ts';
import { forgetLoads } from './load.ts';
import { type FlowLocation, getLocationContext, getLocationFlowPath } from './location.ts';
import { takeFirstReaction } from './reaction.ts';
import { createStepDestination, leaveApplication } from './resolve-target.ts';
import {
  checkAccessRedirects,
  checkHandoffIsOpen,
  checkHandoffReturn,
  checkStepOnPath,
  runStepRules,
} from './step-checks.ts';
import { takeQueryValues } from './take-query.ts';
import { patchSnapshot, type Transaction } from './transaction.ts';

/** The maximum number of redirects. A longer chain counts as a loop. The checker proves that flows have no loops. */
const maxRedirects = 20;

/**
 * Enters a destination until the first redirect.
 * @returns the pending entry of the redirect. Null if a step is shown, the application is left, or a load or a flow is
 * pending
 */
export function enterUntilRedirect(
  transaction: Transaction,
  entry: PendingEntry,
): PendingEntry | null {
  if (entry.hops > maxRedirects) {
    patchSnapshot(transaction, { status: 'broken', entering: null });
    return null;
  }
  takeFlags(transaction, entry);
  patchSnapshot(transaction, { entering: null });
  transaction.entry = entry;
  const { to } = entry;
  return typeof to === 'string'
    ? enterAddress(transaction, to, entry)
    : enterDestination(transaction, { ...to, query: takeAppQuery(transaction, to.query) }, entry);
}

// helpers

/** Applies new flags. A navigation that waited for a load or was redirected keeps the flags that it began with. */
function takeFlags(transaction: Transaction, { hops }: PendingEntry): void {
  const { entering, flagsNext } = transaction.snapshot;
  if (flagsNext && !entering && hops === 0)
    patchSnapshot(transaction, { flags: flagsNext, flagsNext: null });
}

function enterAddress(
  transaction: Transaction,
  address: string,
  entry: PendingEntry,
): PendingEntry | null {
  const { program } = transaction;
  const { path, query: whole } = parseAddress(address);
  const query = takeAppQuery(transaction, whole);
  const match = matchRoute(program.routes, path);
  if (!match) {
    const notice = path === '/' ? undefined : program.app.texts.unknownAddress;
    return redirectTo(entry, getHomeDestination(transaction), notice);
  }
  const { route, params } = match;
  if (route.exit !== undefined)
    return leaveByExit(transaction, route.exit, {
      location: { flow: null, step: null, params, query, path },
      entry,
    });
  const { flow = '', step = null } = route;
  if (route.former)
    return redirectTo(entry, createDestination(program, { flow, step }, params, query));
  return enterDestination(transaction, { flow, step, params, query, path }, entry);
}

function enterDestination(
  transaction: Transaction,
  to: Destination & { readonly path?: string },
  entry: PendingEntry,
): PendingEntry | null {
  const { program } = transaction;
  const { params, query, path = formatRoutePath(program, to.flow, to.step, to.params) } = to;
  const location: FlowLocation = { flow: null, step: null, params, query, path };
  const next = runEntryRules(transaction, program.app.enter, 'app', { location, entry });
  if (next !== undefined) return next;
  const flow = program.flows[to.flow];
  if (flow) return enterFlow(transaction, flow, to.step, { location, entry });
  transaction.effects.push({ type: 'open', flow: to.flow });
  return suspendEntry(transaction, { location, entry });
}

function enterFlow(
  transaction: Transaction,
  flow: Flow,
  stepId: string | null,
  { location: appLocation, entry }: LocationEntry,
): PendingEntry | null {
  const { program, snapshot } = transaction;
  if (snapshot.flow !== flow.id)
    forgetLoads(
      transaction,
      (key) => key.startsWith('flow:') && !key.startsWith(`flow:${flow.id}:`),
    );
  const query = takeQueryValues(transaction, appLocation.query, flow.enter.take, flow);
  const location = { ...appLocation, flow, query };
  const next = runEntryRules(transaction, flow.enter, 'flow', { location, entry });
  if (next !== undefined) return next;
  if (stepId === null) return startFlow(transaction, { location, entry });
  const step = flow.steps.find(({ id }) => id === stepId);
  if (!step) {
    const start = { flow: flow.id, step: null };
    return redirectTo(entry, createDestination(program, start, location.params));
  }
  return enterIfAllowed(transaction, { location: { ...location, step }, entry });
}

/**
 * Redirects from the address of a flow to a step: the target of `start`, the step with unsent input, or the step that
 * the answers lead to.
 */
function startFlow(
  transaction: Transaction,
  { location, entry }: LocationEntry<FlowLocation & { readonly flow: Flow }>,
): PendingEntry | null {
  const { flow, query } = location;
  const target = takeFirstReaction(transaction, flow.start, { location });
  if (target?.kind === 'enter') return redirectTo(entry, target.to);
  if (target?.kind === 'left') return null;
  const path = getLocationFlowPath(transaction, flow, location);
  const context = getLocationContext(transaction, location);
  const { draftInputs } = transaction.snapshot;
  const unsent = findUnsentStep(flow, path, { draftInputs, params: location.params }, context);
  const step = unsent ?? getEntryStep(flow, path, context);
  return redirectTo(entry, createStepDestination(transaction, step.id, location, query));
}

/** Shows a step if all checks pass. */
function enterIfAllowed(
  transaction: Transaction,
  visit: LocationEntry<StepLocation>,
): PendingEntry | null {
  for (const check of [
    checkAccessRedirects,
    checkStepOnPath,
    runStepRules,
    checkHandoffReturn,
    checkHandoffIsOpen,
  ]) {
    const next = check(transaction, visit);
    if (next !== undefined) return next;
  }
  enterStep(transaction, visit.location, visit.entry);
  return null;
}

function takeAppQuery(transaction: Transaction, query: Destination['query']): Destination['query'] {
  return takeQueryValues(transaction, query, transaction.program.app.enter.take, null);
}

function leaveByExit(
  transaction: Transaction,
  index: number,
  { location, entry }: LocationEntry,
): PendingEntry | null {
  const exit = transaction.program.app.exits[index];
  const address = exit && renderTemplate(exit.leave, getLocationContext(transaction, location));
  const target = exit ? leaveApplication(transaction, address ?? null, exit.allow) : null;
  return target?.kind === 'left' ? null : redirectTo(entry, getHomeDestination(transaction));
}

function getHomeDestination({ program }: Transaction): Destination {
  return createDestination(program, { flow: program.app.home, step: null }, {});
}
