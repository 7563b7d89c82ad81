// Enters a destination: takes query values, follows redirects, runs loads, checks the path, and shows a step.
// After a load has ended, the entry starts again from the top. Finished loads are not repeated.

import { type EnterRules, type Flow, fillText, type Reaction } from '../../language/index.ts';
import { matchRoute, parseAddress, pathOf } from '../address.ts';
import { guardHolds } from '../context.ts';
import { isReturn } from '../is-return.ts';
import { getEntryStep, getFurthestStep, isStepOpen } from '../path.ts';
import { renderTemplate, renderText } from '../template.ts';
import {
  createDestination,
  type Destination,
  type DestinationOrAddress,
  type Entry,
  formatDestination,
} from './destination.ts';
import { enterStep, type StepLocation } from './enter-step.ts';
import { forgetLoads, runLoads } from './load.ts';
import {
  addressAt,
  contextAt,
  currentLocation,
  isSameStep,
  type Location,
  pathAt,
} from './location.ts';
import { takeFirstReaction } from './reaction.ts';
import {
  createStepDestination,
  getBackDestination,
  leaveApplication,
  type ResolvedTarget,
} from './resolve-target.ts';
import { takeQuery } from './take-query.ts';
import { patch, type Transaction } from './transaction.ts';

/** The maximum number of redirects. More count as a loop. The checker proves that flows have none. */
const maxRedirects = 20;

/**
 * Enters a destination, up to the first redirect.
 * @returns the entry that it redirects to, or null if it shows a screen, leaves, or waits for loads or a flow
 */
export function enter(transaction: Transaction, entry: Entry): Entry | null {
  if (entry.hops > maxRedirects) {
    patch(transaction, { status: 'broken', entering: null });
    return null;
  }
  const { flagsNext } = transaction.snapshot;
  if (flagsNext) patch(transaction, { flags: flagsNext, flagsNext: null });
  patch(transaction, { entering: null });
  transaction.entry = entry;
  const { to } = entry;
  return typeof to === 'string'
    ? enterAddress(transaction, to, entry)
    : enterDestination(transaction, { ...to, query: takeAppQuery(transaction, to.query) }, entry);
}

// helpers

/** The result of one phase of an entry: undefined to continue, null to end or wait, or a redirect. */
type EntryResult = Entry | null | undefined;

function enterAddress(transaction: Transaction, address: string, entry: Entry): Entry | null {
  const { program } = transaction;
  const { path, query: whole } = parseAddress(address);
  const query = takeAppQuery(transaction, whole);
  const match = matchRoute(program.routes, path);
  if (!match) return redirectTo(entry, getHomeDestination(transaction));
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
  entry: Entry,
): Entry | null {
  const { program } = transaction;
  const { params, query, path = pathOf(program, to.flow, to.step, to.params) } = to;
  const bare: Location = { flow: null, step: null, params, query, path };
  const next = runEntryRules(transaction, program.app.enter, 'app', { location: bare, entry });
  if (next !== undefined) return next;
  const flow = program.flows[to.flow];
  if (flow) return enterFlow(transaction, flow, to.step, { location: bare, entry });
  transaction.effects.push({ type: 'open', flow: to.flow });
  return suspend(transaction, { location: bare, entry });
}

/** A location with the entry that leads to it. */
interface LocationEntry<Where extends Location = Location> {
  readonly location: Where;
  readonly entry: Entry;
}

function enterFlow(
  transaction: Transaction,
  flow: Flow,
  stepId: string | null,
  { location: bare, entry }: LocationEntry,
): Entry | null {
  const { program, snapshot } = transaction;
  if (snapshot.flow !== flow.id)
    forgetLoads(
      transaction,
      (key) => key.startsWith('flow:') && !key.startsWith(`flow:${flow.id}:`),
    );
  const query = takeQuery(transaction, bare.query, flow.enter.take, flow);
  const location = { ...bare, flow, query };
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

/** Redirects from a flow's own address to a step: the target of `start`, or the step that the answers lead to. */
function startFlow(
  transaction: Transaction,
  { location, entry }: LocationEntry<Location & { readonly flow: Flow }>,
): Entry | null {
  const { flow, query } = location;
  const target = takeFirstReaction(transaction, flow.start, { location });
  if (target?.kind === 'enter') return redirectTo(entry, target.to);
  if (target?.kind === 'left') return null;
  const path = pathAt(transaction, flow, location);
  const step = getEntryStep(flow, path, contextAt(transaction, location));
  return redirectTo(entry, createStepDestination(transaction, step.id, location, query));
}

/** Shows a step if every check passes. */
function enterIfAllowed(
  transaction: Transaction,
  visit: LocationEntry<StepLocation>,
): Entry | null {
  for (const check of [checkAccess, checkPath, runStepRules, checkHandoff]) {
    const next = check(transaction, visit);
    if (next !== undefined) return next;
  }
  enterStep(transaction, visit.location, visit.entry);
  return null;
}

/**
 * Follows the leading redirects of a step that keep the return address, such as one to a login. They come before the
 * path check, because they decide about access whatever the answers are. The path is checked on return.
 */
function checkAccess(transaction: Transaction, visit: LocationEntry<StepLocation>): EntryResult {
  const { redirect: reactions } = visit.location.step;
  const end = reactions.findIndex((reaction) => reaction.return !== true);
  const access = end === -1 ? reactions : reactions.slice(0, end);
  return followRedirect(transaction, takeFirstReaction(transaction, access, visit), visit);
}

/**
 * Redirects from a step that the answers do not allow to the furthest allowed one. A notice says why if answers are all
 * that is missing, which is so on the main line.
 */
function checkPath(
  transaction: Transaction,
  { location, entry }: LocationEntry<StepLocation>,
): EntryResult {
  const { flow, step } = location;
  const path = pathAt(transaction, flow, location);
  const context = contextAt(transaction, location);
  if (isStepOpen(step, path, context) || isReturnFromHandoff(location)) return undefined;
  const allowed = getFurthestStep(flow, path);
  if (allowed === step) return undefined;
  const to = createStepDestination(transaction, allowed.id, location);
  if (!path.line.includes(step)) return redirectTo(entry, to);
  const wanted = renderText(flow.screens[step.screen]?.title ?? '', context);
  const asked = contextAt(transaction, currentLocation(transaction), { event: { wanted } });
  const notice = fillText(transaction.program.app.texts.beyond, asked);
  return { ...redirectTo(entry, to, notice), noticeOfPath: true };
}

/**
 * Runs the entry rules of a step. On return from an external page only the redirects to a login apply: the others decide
 * who may leave for the page, and the confirmation decides the next step.
 */
function runStepRules(transaction: Transaction, visit: LocationEntry<StepLocation>): EntryResult {
  const { step } = visit.location;
  if (!isReturnFromHandoff(visit.location)) return runEntryRules(transaction, step, 'step', visit);
  const kept = (reactions: readonly Reaction[]) => reactions.filter((each) => each.return === true);
  const { redirect, load, then } = step;
  const rules = { redirect: kept(redirect), load, then: kept(then) };
  return runEntryRules(transaction, rules, 'step', visit);
}

function isReturnFromHandoff({ step, query }: StepLocation): boolean {
  return step.handoff !== undefined && isReturn(query);
}

/** Redirects from an external step to the previous step while `opensWhen` does not hold. */
function checkHandoff(
  transaction: Transaction,
  { location, entry }: LocationEntry<StepLocation>,
): EntryResult {
  const { opensWhen } = location.step.handoff ?? {};
  if (opensWhen === undefined || isReturn(location.query)) return undefined;
  if (guardHolds({ opensWhen }, 'opensWhen', opensWhen, contextAt(transaction, location)))
    return undefined;
  const start = { flow: location.flow.id, step: null };
  const back = getBackDestination(transaction, location);
  return redirectTo(entry, back ?? createDestination(transaction.program, start, location.params));
}

/**
 * Runs redirects, then loads, then the redirects that need the loads. If those change the input of a load, the load is
 * made again.
 */
function runEntryRules(
  transaction: Transaction,
  { redirect: before, load, then }: Pick<EnterRules, 'redirect' | 'load' | 'then'>,
  level: 'app' | 'flow' | 'step',
  visit: LocationEntry,
): EntryResult {
  const next = followRedirect(transaction, takeFirstReaction(transaction, before, visit), visit);
  if (next !== undefined) return next;
  if (runLoads(transaction, load, level, visit.location)) return suspend(transaction, visit);
  const { scopes, states } = transaction.snapshot;
  const after = followRedirect(transaction, takeFirstReaction(transaction, then, visit), visit);
  const hasChanged =
    transaction.snapshot.scopes !== scopes || transaction.snapshot.states !== states;
  if (after !== undefined || !hasChanged) return after;
  if (!runLoads(transaction, load, level, visit.location)) return undefined;
  // It counts as a redirect, so that reactions that change the input each time come to an end.
  const { entry } = visit;
  return suspend(transaction, { ...visit, entry: { ...entry, hops: entry.hops + 1 } });
}

/** Follows a redirect, except to the location itself. */
function followRedirect(
  transaction: Transaction,
  target: ResolvedTarget | null,
  visit: LocationEntry,
): EntryResult {
  if (target?.kind !== 'enter') return target?.kind === 'left' ? null : undefined;
  const { location, entry } = visit;
  if (formatDestination(transaction.program, target.to) === addressAt(transaction, location))
    return undefined;
  // Back goes one step further if it would end at the screen that it was pressed on.
  const isOrigin = entry.backFrom && isSameStep(transaction, target.to, entry.backFrom);
  const back = isOrigin ? getBackDestination(transaction, location) : null;
  return redirectTo(entry, back ?? target.to, target.notice);
}

/** A notice of the path check does not stand over a further redirect, because another step is shown then. */
function redirectTo(entry: Entry, to: DestinationOrAddress, own?: string): Entry {
  const { notice: earlier, noticeOfPath = false, ...rest } = entry;
  const notice = own ?? (noticeOfPath ? undefined : earlier);
  return { ...rest, to, hops: entry.hops + 1, ...(notice === undefined ? {} : { notice }) };
}

/** Stores the entry in the snapshot until its loads or its flow have arrived. */
function suspend(transaction: Transaction, { location, entry }: LocationEntry): null {
  const { to: _, ...rest } = entry;
  patch(transaction, { entering: { ...rest, address: addressAt(transaction, location) } });
  return null;
}

function takeAppQuery(transaction: Transaction, query: Destination['query']): Destination['query'] {
  return takeQuery(transaction, query, transaction.program.app.enter.take, null);
}

function leaveByExit(
  transaction: Transaction,
  index: number,
  { location, entry }: LocationEntry,
): Entry | null {
  const exit = transaction.program.app.exits[index];
  const address = exit && renderTemplate(exit.leave, contextAt(transaction, location));
  const target = exit ? leaveApplication(transaction, address ?? null, exit.allow) : null;
  return target?.kind === 'left' ? null : redirectTo(entry, getHomeDestination(transaction));
}

function getHomeDestination({ program }: Transaction): Destination {
  return createDestination(program, { flow: program.app.home, step: null }, {});
}
