// Finds the amount that a payment reaction sends, with its location and its keys.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { type AmountScope, createAmountScope, getAmountKeys } from './amount-keys.ts';
import type { PaymentPath } from './payment-paths.ts';
import { getReadPath } from './read-path.ts';
import { findAmounts, type ScreenAmounts } from './shown-amounts.ts';

export interface SentAmount {
  /** The expression of the amount, or null if the value is not an expression. */
  readonly rule: Json | null;
  /** JSON Pointer of the value in the flow's file. */
  readonly pointer: string;
  readonly keys: readonly string[];
}

/** Returns the file of the screen where a payment starts, and the amounts on the screen. */
export function getPaymentScreen(
  context: FlowContext,
  { call, step }: PaymentPath,
): (ScreenAmounts & { readonly file: string }) | null {
  const [folder = ''] = call.file.split('/');
  const [owner = '', ...rest] = step.screen.split('/');
  const file = [
    `${folder}/screens/${step.screen}.json`,
    `${context.folderOf(owner)}/screens/${rest.join('/')}.json`,
  ].find((each) => Object.hasOwn(context.sources.values, each));
  const raw = file === undefined ? undefined : context.sources.values[file];
  if (file === undefined || !isObject(raw)) return null;
  return { file, ...findAmounts(raw, createAmountScope(context, call.flow), context.catalog) };
}

/**
 * Returns the amount that a payment sends. Follows the value that the reaction stores and the payload of the button.
 */
export function getSentAmount(
  context: FlowContext,
  way: PaymentPath,
  screen: ScreenAmounts | null,
): SentAmount {
  const { call, reaction } = way;
  const scope = createAmountScope(context, call.flow);
  const direct = getRule(call.given);
  const kept = getReadPath(direct);
  const assigned = isObject(reaction.assign) ? reaction.assign : {};
  const isKept = kept !== null && Object.hasOwn(assigned, kept);
  const rule = isKept ? getRule(assigned[kept]) : direct;
  const pointer = isKept
    ? `${way.pointer}/assign/${escapeSegment(kept)}`
    : `${call.pointer}/with/${escapeSegment(call.input)}`;
  const brought = /^event\.(.+)$/.exec(getReadPath(rule) ?? '')?.[1];
  const keys =
    brought === undefined
      ? getKeys(rule, scope)
      : (screen?.sent ?? [])
          .filter(({ event }) => event === way.event)
          .flatMap((each) => getKeys(getRule(each.payload[brought]), each.scope));
  return { rule, pointer, keys };
}

// helpers

function getKeys(rule: Json | null, scope: AmountScope): readonly string[] {
  return rule === null ? [] : getAmountKeys(rule, scope);
}

function getRule(shape: Json | undefined): Json | null {
  return isObject(shape) ? (shape.$ ?? null) : null;
}
