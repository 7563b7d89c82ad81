// Entering an address: values taken, redirects, loads, the path check, and then a screen or a handoff.
// Called again from the top whenever a load has come back: what is loaded already is passed over.

import { type Address, formatAddress, matchRoute, parseAddress, pathOf } from '../../address.ts';
import { fillText } from '../../text.ts';
import type { Entry, Flow, Step, Take } from '../../types.ts';
import { contextOf, guardHolds } from '../context.ts';
import { isReturn } from '../is-return.ts';
import { entryStep, furthest, isOpen, walk } from '../path.ts';
import { fill, sayNow } from '../shape.ts';
import { type Entering, enterStep } from './enter-step.ts';
import { forgetLoads, runLoads } from './load.ts';
import { contextAt, type Location } from './location.ts';
import { queryValue } from './query-value.ts';
import { takeFirst } from './reaction.ts';
import {
  addressOfBack,
  addressOfTarget,
  isSameStep,
  leave,
  type ResolvedTarget,
} from './resolve-target.ts';
import { assign, patch, type Transaction } from './transaction.ts';

/** Redirects beyond this many are a loop; the checker proves that flows have none. */
const mostHops = 20;

/** Enters an address and leaves the turn at a screen, on the way out, or waiting for calls. */
export function enter(turn: Transaction, entering: Entering): void {
  if (entering.hops > mostHops) {
    patch(turn, { status: 'broken', entering: null });
    return;
  }
  const { flagsNext } = turn.snapshot;
  if (flagsNext) patch(turn, { flags: flagsNext, flagsNext: null });
  patch(turn, {
    entering,
  });
  const address = takeFromQuery(turn, entering.address, turn.program.app.enter.take, null);
  goOnWithout(turn, entering, address);
  const match = matchRoute(turn.program.routes, address.path);
  if (!match)
    return redirectTo(turn, pathOf(turn.program, turn.program.app.home, null, {}), entering);

  const { route, params } = match;
  if (route.former && route.flow !== undefined) {
    const path = pathOf(turn.program, route.flow, route.step ?? null, params);
    return redirectTo(turn, formatAddress(path, address.query), entering);
  }
  const bare: Location = {
    flow: null,
    step: null,
    params,
    query: address.query,
    address: formatAddress(address.path, address.query),
  };
  if (route.exit !== undefined) return takeExit(turn, route.exit, bare, entering);
  if (!passEntry(turn, turn.program.app.enter, 'app', bare, entering)) return;

  const flow = route.flow === undefined ? undefined : turn.program.flows[route.flow];
  if (!flow) {
    turn.effects.push({ type: 'open', flow: route.flow ?? '' });
    return;
  }
  enterFlow(turn, flow, route.step, bare, entering);
}

// helpers

function enterFlow(
  turn: Transaction,
  flow: Flow,
  stepId: string | undefined,
  bare: Location,
  entering: Entering,
): void {
  if (turn.snapshot.flow !== flow.id)
    forgetLoads(turn, (key) => key.startsWith('flow:') && !key.startsWith(`flow:${flow.id}:`));
  const { path, query } = takeFromQuery(turn, bare.address, flow.enter.take, flow);
  goOnWithout(turn, entering, { path, query });
  const atFlow: Location = { ...bare, flow, query, address: formatAddress(path, query) };
  if (!passEntry(turn, flow.enter, 'flow', atFlow, entering)) return;

  if (stepId === undefined) return startFlow(turn, flow, atFlow, entering);
  const step = flow.steps.find((each) => each.id === stepId);
  if (!step) return redirectTo(turn, pathOf(turn.program, flow.id, null, atFlow.params), entering);
  const place: Location = { ...atFlow, step };
  if (!passAccess(turn, step, place, entering)) return;
  if (!passPathCheck(turn, flow, step, place, entering)) return;
  if (
    !passEntry(
      turn,
      { take: [], redirect: step.redirect, load: step.load, then: step.then },
      'step',
      place,
      entering,
    )
  )
    return;
  if (!passHandoff(turn, place, entering)) return;
  enterStep(turn, flow, step, place, entering);
}

/**
 * Redirects that keep the way back, at the head of a step's, come before the path check: they ask who may be here at
 * all, whatever the answers are. Whoever comes back is checked then.
 */
function passAccess(turn: Transaction, step: Step, place: Location, entering: Entering): boolean {
  const first = step.redirect.findIndex((reaction) => reaction.return !== true);
  const access = first === -1 ? step.redirect : step.redirect.slice(0, first);
  return follow(turn, takeFirst(turn, access, place, {}, null), place, entering);
}

/** A step that leads outside is left for the one before it while what it needs does not hold. */
function passHandoff(turn: Transaction, place: Location, entering: Entering): boolean {
  const { needs } = place.step?.handoff ?? {};
  if (needs === undefined || isReturn(place.query)) return true;
  const context = contextAt(turn, place);
  if (guardHolds({ needs }, 'needs', needs, context)) return true;
  const back =
    addressOfBack(turn, place, context) ??
    pathOf(turn.program, place.flow?.id ?? '', null, place.params);
  redirectTo(turn, back, entering);
  return false;
}

/** Redirects, then loads, then the redirects that need the loads. False when the entry goes on elsewhere or waits. */
function passEntry(
  turn: Transaction,
  entry: Entry,
  level: 'app' | 'flow' | 'step',
  place: Location,
  entering: Entering,
): boolean {
  if (!follow(turn, takeFirst(turn, entry.redirect, place, {}, null), place, entering))
    return false;
  if (runLoads(turn, entry.load, level, place)) return false;
  return follow(turn, takeFirst(turn, entry.then, place, {}, null), place, entering);
}

/** Goes where a redirect leads; true when it led nowhere and the entry goes on. */
function follow(
  turn: Transaction,
  move: ResolvedTarget | null,
  place: Location,
  entering: Entering,
): boolean {
  if (move === null || move.kind !== 'address') return move?.kind !== 'left';
  if (move.address === place.address) return true;
  redirectTo(turn, pastOrigin(turn, move.address, place, entering), entering, move.notice);
  return false;
}

/** The address that a redirect leads to; where Back would end at the screen it was pressed on, the step before. */
function pastOrigin(
  turn: Transaction,
  address: string,
  place: Location,
  { backFrom }: Entering,
): string {
  if (backFrom === undefined || !isSameStep(turn, address, backFrom)) return address;
  return addressOfBack(turn, place, contextAt(turn, place)) ?? address;
}

function redirectTo(turn: Transaction, address: string, entering: Entering, notice?: string): void {
  const said = notice ?? entering.notice;
  enter(turn, {
    address,
    replace: entering.replace,
    hops: entering.hops + 1,
    ...(said === undefined ? {} : { notice: said }),
    ...(entering.backFrom === undefined ? {} : { backFrom: entering.backFrom }),
  });
}

/**
 * Takes values out of the address. Every guard is checked against the data from before the first value is taken, so
 * values that belong together, such as the source and the medium of a visit, are taken together or not at all.
 */
function takeFromQuery(
  turn: Transaction,
  address: string,
  takes: readonly Take[],
  flow: Flow | null,
) {
  const { path, query } = parseAddress(address);
  const rest = { ...query };
  const before = contextAt(turn, { flow, step: null, address, params: {}, query });
  for (const each of takes) {
    const value = query[each.query];
    if (value === undefined) continue;
    if (each.remove) delete rest[each.query];
    const taken = queryValue(turn.program, flow, each, value);
    if (taken === undefined) continue;
    if (!guardHolds(each, 'when', each.when, before)) continue;
    assign(turn, each.into, taken, flow);
  }
  return { path, query: rest };
}

/** What was taken out of the address is taken once, however often the entry goes on after a call. */
function goOnWithout(turn: Transaction, entering: Entering, { path, query }: Address): void {
  patch(turn, { entering: { ...entering, address: formatAddress(path, query) } });
}

function takeExit(turn: Transaction, index: number, place: Location, entering: Entering): void {
  const exit = turn.program.app.exits[index];
  const move = exit ? leave(turn, fill(exit.leave, contextAt(turn, place)), exit.allow) : null;
  if (move?.kind !== 'left')
    redirectTo(turn, pathOf(turn.program, turn.program.app.home, null, {}), entering);
}

function startFlow(turn: Transaction, flow: Flow, place: Location, entering: Entering): void {
  const move = takeFirst(turn, flow.start, place, {}, null);
  if (move?.kind === 'address') return redirectTo(turn, move.address, entering);
  if (move?.kind === 'left') return;
  const context = contextAt(turn, place);
  const step = entryStep(flow, context);
  redirectTo(
    turn,
    addressOfTarget(turn, step.id, { query: place.query }, place, context),
    entering,
  );
}

/** A step beyond what the answers allow gives way to the furthest one they do, which says why. */
function passPathCheck(
  turn: Transaction,
  flow: Flow,
  step: Step,
  place: Location,
  entering: Entering,
): boolean {
  const context = contextAt(turn, place);
  const path = walk(flow, context);
  if (isOpen(step, path, context)) return true;
  const allowed = furthest(flow, path);
  if (allowed === step) return true;
  const wanted = flow.screens[step.screen]?.title ?? '';
  const asked = contextOf(turn.program, turn.snapshot, {
    event: { wanted: sayNow(wanted, context) },
  });
  redirectTo(
    turn,
    addressOfTarget(turn, allowed.id, {}, place, context),
    entering,
    fillText(turn.program.app.texts.beyond, asked),
  );
  return false;
}
