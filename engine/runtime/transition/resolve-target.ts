// Moving: to a step, back to a kept address, along the line, or outside.

import { formatAddress, insideAddress, outsideAddress, pathOf, placeOf } from '../../address.ts';
import { readPath } from '../../data.ts';
import type { Context, Json, Reaction } from '../../types.ts';
import { stepAfter, stepBefore, walk } from '../path.ts';
import { fill } from '../shape.ts';
import { forgetLoads } from './load.ts';
import type { Location } from './location.ts';
import { currentStep, forget, patch, type Transaction } from './transaction.ts';

/** What the caller is left to do: enter an address, or one of the language's own targets, or nothing. */
export type ResolvedTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly address: string; readonly notice?: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'called' }
  | { readonly kind: 'retry' | 'fields' | 'ignore' | 'stay' };

/** Where the target of a reaction leads. */
export function resolveTarget(
  turn: Transaction,
  target: string,
  reaction: Reaction,
  place: Location,
  context: Context,
): ResolvedTarget {
  switch (target) {
    case '@stay':
    case '@retry':
    case '@fields':
    case '@ignore':
      return { kind: target.slice(1) as 'stay' | 'retry' | 'fields' | 'ignore' };
    case '@return':
      return moveBackToKept(turn, reaction, place, context);
    case '@refresh':
      return moveAnew(turn, place, context);
    case '@next':
    case '@back':
      return moveAlong(turn, target, reaction, place, context);
    default:
      return { kind: 'address', address: addressOfTarget(turn, target, reaction, place, context) };
  }
}

/** Leaves for an address outside, if it is on the list that `allow` names; else says so and stays. */
export function leave(turn: Transaction, address: Json, allow: string | undefined): ResolvedTarget {
  const list = allow === undefined ? undefined : turn.program.app.leaves[allow];
  const allowed = list ? readPath({ config: turn.snapshot.config }, list.origins) : undefined;
  const origins = typeof allowed === 'string' ? [allowed] : allowed;
  const url = outsideAddress(address, origins as Json | undefined);
  if (url === null) {
    const message = turn.program.app.texts.interface.refusedAddress ?? '';
    turn.effects.push({ type: 'toast', kind: 'error', message });
    return { kind: 'stay' };
  }
  // An address that only leads on must not stand in the way back.
  const replace = turn.snapshot.entering !== null || currentStep(turn)?.step.handoff !== undefined;
  turn.effects.push({ type: 'leave', url, replace });
  patch(turn, { status: 'leaving', entering: null });
  return { kind: 'left' };
}

/** The address of a step target, with the reaction's query; parameters come from the present address. */
export function addressOfTarget(
  turn: Transaction,
  target: string,
  reaction: Pick<Reaction, 'query'>,
  place: Location,
  context: Context,
): string {
  const [flow = '', step = ''] = target.includes(':')
    ? target.split(':')
    : [place.flow?.id ?? '', target];
  const path = pathOf(turn.program, flow, step === '' ? null : step, place.params);
  const query = Object.entries(reaction.query ?? {})
    .map(([name, shape]) => [name, fill(shape, context)] as const)
    .filter(([, value]) => value !== null);
  return formatAddress(
    path,
    Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
  );
}

/** Whether two addresses mean the same step, with whatever parameters. */
export function isSameStep(turn: Transaction, one: string, other: string): boolean {
  const [first, second] = [one, other].map((each) => placeOf(turn.program.routes, each));
  return first?.flow != null && first.flow === second?.flow && first.step === second.step;
}

/** The address of the step that Back leads to; null where it leads nowhere. */
export function addressOfBack(turn: Transaction, place: Location, context: Context): string | null {
  const { flow, step } = place;
  if (!flow || !step || step.back === false) return null;
  const target = step.back ?? stepBefore(step, walk(flow, context))?.id;
  return target === undefined ? null : addressOfTarget(turn, target, {}, place, context);
}

// helpers

/** To the present screen, or from a step that leads outside to the one before it, with everything loaded again. */
function moveAnew(turn: Transaction, place: Location, context: Context): ResolvedTarget {
  forgetLoads(turn, (key) => key.startsWith('flow:') || key.startsWith('step:'));
  const back = place.step?.handoff ? addressOfBack(turn, place, context) : null;
  return { kind: 'address', address: back ?? place.address };
}

function moveBackToKept(
  turn: Transaction,
  reaction: Reaction,
  place: Location,
  context: Context,
): ResolvedTarget {
  const { app } = turn.program;
  const kept = insideAddress(turn.program, readPath(turn.snapshot.scopes, app.returnTo));
  forget(turn, app.returnTo, place.flow);
  if (kept !== null && !isSameStep(turn, kept, place.address))
    return { kind: 'address', address: kept };
  return {
    kind: 'address',
    address: addressOfTarget(turn, reaction.else ?? `${app.home}:`, reaction, place, context),
  };
}

function moveAlong(
  turn: Transaction,
  target: '@next' | '@back',
  reaction: Reaction,
  place: Location,
  context: Context,
): ResolvedTarget {
  if (!place.flow || !place.step) return { kind: 'stay' };
  const path = walk(place.flow, context);
  const step =
    target === '@next' ? stepAfter(place.flow, place.step, path) : stepBefore(place.step, path);
  if (!step) return { kind: 'stay' };
  return { kind: 'address', address: addressOfTarget(turn, step.id, reaction, place, context) };
}
