// Targets: the step that a reaction leads to, a kept address, a neighbor on the path, or an address outside.

import {
  type Context,
  type Json,
  parseTarget,
  type Reaction,
  readPath,
} from '../../language/index.ts';
import { insideAddress, outsideAddress } from '../address.ts';
import { stepAfter, stepBefore } from '../path.ts';
import { renderTemplate } from '../template.ts';
import { type Destination, destinationOf, type To } from './destination.ts';
import { forgetLoads } from './load.ts';
import { addressAt, currentStep, isStepOf, type Location, pathAt } from './location.ts';
import { patch, reset, type Transaction } from './transaction.ts';

/** The work that a reaction leaves: enter a destination, apply one of the language's own targets, or nothing. */
export type ResolvedTarget =
  | { readonly kind: 'none' | 'left' | 'called' | 'retry' | 'fields' | 'ignore' | 'stay' }
  | { readonly kind: 'enter'; readonly to: To; readonly notice?: string };

/**
 * Resolves `@next` and `@back` to a step on the path, or to `@stay` where the path has no such step. Other targets are
 * returned as they are.
 */
export function resolveNeighbor(transaction: Transaction, go: string, location: Location): string {
  if (go !== '@next' && go !== '@back') return go;
  const { flow, step } = location;
  if (!flow || !step) return '@stay';
  const path = pathAt(transaction, flow, location);
  const neighbor = go === '@next' ? stepAfter(flow, step, path) : stepBefore(step, path);
  return neighbor?.id ?? '@stay';
}

/**
 * Resolves a target that is no neighbor on the path.
 * @param context gives the values of the reaction's query
 */
export function resolveTarget(
  transaction: Transaction,
  go: string,
  reaction: Reaction,
  { location, context }: { readonly location: Location; readonly context: Context },
): ResolvedTarget {
  const toStep = (target: string): ResolvedTarget => ({
    kind: 'enter',
    to: stepDestination(transaction, target, location, queryOf(reaction, context)),
  });
  switch (go) {
    case '@stay':
    case '@retry':
    case '@fields':
    case '@ignore':
      return { kind: go.slice(1) as 'stay' | 'retry' | 'fields' | 'ignore' };
    case '@refresh':
      return { kind: 'enter', to: refreshed(transaction, location) };
    case '@return': {
      const returnAddress = takeReturnAddress(transaction, location);
      if (returnAddress !== null) return { kind: 'enter', to: returnAddress };
      return toStep(reaction.else ?? `${transaction.program.app.home}:`);
    }
    default:
      return toStep(go);
  }
}

/** The destination of a step target, `step` or `flow:step`; parameters come from the location. */
export function stepDestination(
  { program }: Transaction,
  target: string,
  { flow, params }: Location,
  query: Destination['query'] = {},
): Destination {
  const named = parseTarget(target, flow?.id);
  const step = named.step === '' ? null : named.step;
  return destinationOf(program, { flow: named.flow, step }, params, query);
}

/** The destination that Back leads to; null where it leads nowhere. */
export function backDestination(transaction: Transaction, location: Location): Destination | null {
  const { flow, step } = location;
  if (!flow || !step || step.back === false) return null;
  const target = step.back ?? stepBefore(step, pathAt(transaction, flow, location))?.id;
  return target === undefined ? null : stepDestination(transaction, target, location);
}

/** Leaves for an address outside if its origin is on the list that `allow` names; else shows a message and stays. */
export function leave(
  transaction: Transaction,
  address: Json,
  allow: string | undefined,
): ResolvedTarget {
  const { program, snapshot } = transaction;
  const list = allow === undefined ? undefined : program.app.leaves[allow];
  const allowed = list ? readPath({ config: snapshot.config }, list.origins) : undefined;
  const origins = typeof allowed === 'string' ? [allowed] : allowed;
  const url = outsideAddress(address, origins as Json | undefined);
  if (url === null) {
    const message = program.app.texts.interface.refusedAddress ?? '';
    transaction.effects.push({ type: 'toast', kind: 'error', message });
    return { kind: 'stay' };
  }
  // An address that only redirects is not left in the history.
  const isEntering = transaction.entry !== null || snapshot.entering !== null;
  const replace = isEntering || currentStep(transaction)?.step.handoff !== undefined;
  transaction.effects.push({ type: 'leave', url, replace });
  patch(transaction, { status: 'leaving', entering: null });
  return { kind: 'left' };
}

// helpers

/** The query of a reaction, without the values that are null. */
function queryOf({ query }: Reaction, context: Context): Destination['query'] {
  if (query === undefined) return {};
  const values = Object.entries(query).map(
    ([name, shape]) => [name, renderTemplate(shape, context)] as const,
  );
  return Object.fromEntries(
    values.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]),
  );
}

/** The kept address to return to, which is forgotten; null without one, and where it is the present step. */
function takeReturnAddress(transaction: Transaction, location: Location): string | null {
  const { program, snapshot } = transaction;
  const returnAddress = insideAddress(program, readPath(snapshot.scopes, program.app.returnTo));
  reset(transaction, program.app.returnTo, location.flow);
  return returnAddress === null || isStepOf(transaction, returnAddress, location)
    ? null
    : returnAddress;
}

/** The present step, or for a step that leads outside the one before it; everything is loaded again. */
function refreshed(transaction: Transaction, location: Location): To {
  forgetLoads(transaction, (key) => key.startsWith('flow:') || key.startsWith('step:'));
  const back = location.step?.handoff ? backDestination(transaction, location) : null;
  return back ?? addressAt(transaction, location);
}
