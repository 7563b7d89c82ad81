// Enters a destination: values of the query, redirects, loads, the path check, and then a step is shown.
// After a load has come back, the entry is made again from the top: what is loaded is not loaded again.

import { type EnterRules, type Flow, fillText, type Reaction } from '../../language/index.ts';
import { matchRoute, parseAddress, pathOf } from '../address.ts';
import { guardHolds } from '../context.ts';
import { isReturn } from '../is-return.ts';
import { entryStep, furthest, isOpen } from '../path.ts';
import { renderTemplate, sayNow } from '../template.ts';
import { addressOf, type Destination, destinationOf, type Entry, type To } from './destination.ts';
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
import { takeFirst } from './reaction.ts';
import { backDestination, leave, type ResolvedTarget, stepDestination } from './resolve-target.ts';
import { takeQuery } from './take-query.ts';
import { patch, type Transaction } from './transaction.ts';

/** More redirects than these are a loop; the checker proves that flows have none. */
const mostHops = 20;

/**
 * Enters a destination, up to the first redirect.
 * @returns the entry that it redirects to; null at a screen, on the way out, and while it waits for loads or a flow
 */
export function enter(transaction: Transaction, entry: Entry): Entry | null {
  if (entry.hops > mostHops) {
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
    : enterDestination(transaction, { ...to, query: takenFrom(transaction, to.query) }, entry);
}

// helpers

/** The result of a part of an entry: it goes on (undefined), ends or waits (null), or redirects. */
type Result = Entry | null | undefined;

function enterAddress(transaction: Transaction, address: string, entry: Entry): Entry | null {
  const { program } = transaction;
  const { path, query: whole } = parseAddress(address);
  const query = takenFrom(transaction, whole);
  const match = matchRoute(program.routes, path);
  if (!match) return redirect(entry, homeOf(transaction));
  const { route, params } = match;
  if (route.exit !== undefined)
    return leaveByExit(transaction, route.exit, {
      location: { flow: null, step: null, params, query, path },
      entry,
    });
  const { flow = '', step = null } = route;
  if (route.former) return redirect(entry, destinationOf(program, { flow, step }, params, query));
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
  const next = passEntry(transaction, program.app.enter, 'app', { location: bare, entry });
  if (next !== undefined) return next;
  const flow = program.flows[to.flow];
  if (flow) return enterFlow(transaction, flow, to.step, { location: bare, entry });
  transaction.effects.push({ type: 'open', flow: to.flow });
  return suspend(transaction, { location: bare, entry });
}

/** A location that is entered. */
interface Visit<Where extends Location = Location> {
  readonly location: Where;
  readonly entry: Entry;
}

function enterFlow(
  transaction: Transaction,
  flow: Flow,
  stepId: string | null,
  { location: bare, entry }: Visit,
): Entry | null {
  const { program, snapshot } = transaction;
  if (snapshot.flow !== flow.id)
    forgetLoads(
      transaction,
      (key) => key.startsWith('flow:') && !key.startsWith(`flow:${flow.id}:`),
    );
  const query = takeQuery(transaction, bare.query, flow.enter.take, flow);
  const location = { ...bare, flow, query };
  const next = passEntry(transaction, flow.enter, 'flow', { location, entry });
  if (next !== undefined) return next;
  if (stepId === null) return startFlow(transaction, { location, entry });
  const step = flow.steps.find(({ id }) => id === stepId);
  if (!step) {
    const start = { flow: flow.id, step: null };
    return redirect(entry, destinationOf(program, start, location.params));
  }
  return passStep(transaction, { location: { ...location, step }, entry });
}

/** A flow's own address leads to a step: the first one that `start` names, else by the answers. */
function startFlow(
  transaction: Transaction,
  { location, entry }: Visit<Location & { readonly flow: Flow }>,
): Entry | null {
  const { flow, query } = location;
  const target = takeFirst(transaction, flow.start, { location });
  if (target?.kind === 'enter') return redirect(entry, target.to);
  if (target?.kind === 'left') return null;
  const path = pathAt(transaction, flow, location);
  const step = entryStep(flow, path, contextAt(transaction, location));
  return redirect(entry, stepDestination(transaction, step.id, location, query));
}

/** Shows a step once every check lets the entry pass. */
function passStep(transaction: Transaction, visit: Visit<StepLocation>): Entry | null {
  for (const check of [passAccess, passPathCheck, passStepEntry, passHandoff]) {
    const next = check(transaction, visit);
    if (next !== undefined) return next;
  }
  enterStep(transaction, visit.location, visit.entry);
  return null;
}

/**
 * Redirects that keep the return address, at the head of a step's, come before the path check: they decide who may be
 * here at all, whatever the answers are. The path is checked on the way back.
 */
function passAccess(transaction: Transaction, visit: Visit<StepLocation>): Result {
  const { redirect: reactions } = visit.location.step;
  const end = reactions.findIndex((reaction) => reaction.return !== true);
  const access = end === -1 ? reactions : reactions.slice(0, end);
  return follow(transaction, takeFirst(transaction, access, visit), visit);
}

/** A step beyond the answers gives way to the furthest one that they allow, with a notice that says why. */
function passPathCheck(transaction: Transaction, { location, entry }: Visit<StepLocation>): Result {
  const { flow, step } = location;
  const path = pathAt(transaction, flow, location);
  const context = contextAt(transaction, location);
  if (isOpen(step, path, context) || comesBack(location)) return undefined;
  const allowed = furthest(flow, path);
  if (allowed === step) return undefined;
  const wanted = sayNow(flow.screens[step.screen]?.title ?? '', context);
  const asked = contextAt(transaction, currentLocation(transaction), { event: { wanted } });
  const notice = fillText(transaction.program.app.texts.beyond, asked);
  return redirect(entry, stepDestination(transaction, allowed.id, location), notice);
}

/**
 * On the way back from an external page, a step keeps only the redirects to a login: its other redirects decide who may
 * leave for the page, and the confirmation decides what follows.
 */
function passStepEntry(transaction: Transaction, visit: Visit<StepLocation>): Result {
  const { step } = visit.location;
  if (!comesBack(visit.location)) return passEntry(transaction, step, 'step', visit);
  const kept = (reactions: readonly Reaction[]) => reactions.filter((each) => each.return === true);
  const { redirect, load, then } = step;
  const rules = { redirect: kept(redirect), load, then: kept(then) };
  return passEntry(transaction, rules, 'step', visit);
}

function comesBack({ step, query }: StepLocation): boolean {
  return step.handoff !== undefined && isReturn(query);
}

/** A step that leads outside gives way to the one before it while what it needs does not hold. */
function passHandoff(transaction: Transaction, { location, entry }: Visit<StepLocation>): Result {
  const { opensWhen } = location.step.handoff ?? {};
  if (opensWhen === undefined || isReturn(location.query)) return undefined;
  if (guardHolds({ opensWhen }, 'opensWhen', opensWhen, contextAt(transaction, location)))
    return undefined;
  const start = { flow: location.flow.id, step: null };
  const back = backDestination(transaction, location);
  return redirect(entry, back ?? destinationOf(transaction.program, start, location.params));
}

/**
 * Redirects, then loads, then the redirects that need the loads. Those may assign what a load is given: it is then made
 * again.
 */
function passEntry(
  transaction: Transaction,
  { redirect: before, load, then }: Pick<EnterRules, 'redirect' | 'load' | 'then'>,
  level: 'app' | 'flow' | 'step',
  visit: Visit,
): Result {
  const next = follow(transaction, takeFirst(transaction, before, visit), visit);
  if (next !== undefined) return next;
  if (runLoads(transaction, load, level, visit.location)) return suspend(transaction, visit);
  const { scopes, states } = transaction.snapshot;
  const after = follow(transaction, takeFirst(transaction, then, visit), visit);
  const hasChanged =
    transaction.snapshot.scopes !== scopes || transaction.snapshot.states !== states;
  if (after !== undefined || !hasChanged) return after;
  if (!runLoads(transaction, load, level, visit.location)) return undefined;
  // It counts as a redirect, so that reactions that change the input each time end.
  const { entry } = visit;
  return suspend(transaction, { ...visit, entry: { ...entry, hops: entry.hops + 1 } });
}

/** Follows a redirect, except to the location itself. */
function follow(transaction: Transaction, target: ResolvedTarget | null, visit: Visit): Result {
  if (target?.kind !== 'enter') return target?.kind === 'left' ? null : undefined;
  const { location, entry } = visit;
  if (addressOf(transaction.program, target.to) === addressAt(transaction, location))
    return undefined;
  // Back leads one step further where it would end at the screen that it was pressed on.
  const isOrigin = entry.backFrom && isSameStep(transaction, target.to, entry.backFrom);
  const back = isOrigin ? backDestination(transaction, location) : null;
  return redirect(entry, back ?? target.to, target.notice);
}

function redirect(entry: Entry, to: To, notice = entry.notice): Entry {
  return { ...entry, to, hops: entry.hops + 1, ...(notice === undefined ? {} : { notice }) };
}

/** Keeps the entry in the snapshot until its loads or its flow have come. */
function suspend(transaction: Transaction, { location, entry }: Visit): null {
  const { to: _, ...rest } = entry;
  patch(transaction, { entering: { ...rest, address: addressAt(transaction, location) } });
  return null;
}

function takenFrom(transaction: Transaction, query: Destination['query']): Destination['query'] {
  return takeQuery(transaction, query, transaction.program.app.enter.take, null);
}

function leaveByExit(
  transaction: Transaction,
  index: number,
  { location, entry }: Visit,
): Entry | null {
  const exit = transaction.program.app.exits[index];
  const address = exit && renderTemplate(exit.leave, contextAt(transaction, location));
  const target = exit ? leave(transaction, address ?? null, exit.allow) : null;
  return target?.kind === 'left' ? null : redirect(entry, homeOf(transaction));
}

function homeOf({ program }: Transaction): Destination {
  return destinationOf(program, { flow: program.app.home, step: null }, {});
}
