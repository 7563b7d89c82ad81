// The amount that a payment reaction sends: its location and its keys.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { operationOf } from '../types/operation.ts';
import { type AmountScope, amountKeys, amountScope } from './amount-keys.ts';
import { amountsOn, type ScreenAmounts } from './shown-amounts.ts';
import type { WayToPay } from './ways-to-pay.ts';

export interface SentAmount {
  /** The expression, or null when the value is not an expression. */
  readonly rule: Json | null;
  /** JSON Pointer of the value in the flow's file. */
  readonly pointer: string;
  readonly keys: readonly string[];
}

/** Returns the file of the screen where a payment starts, and the amounts on it. */
export function screenOf(
  context: FlowContext,
  { call, step }: WayToPay,
): (ScreenAmounts & { readonly file: string }) | null {
  const [folder = ''] = call.file.split('/');
  const [owner = '', ...rest] = step.screen.split('/');
  const file = [
    `${folder}/screens/${step.screen}.json`,
    `${context.folderOf(owner)}/screens/${rest.join('/')}.json`,
  ].find((each) => Object.hasOwn(context.sources.values, each));
  const raw = file === undefined ? undefined : context.sources.values[file];
  if (file === undefined || !isObject(raw)) return null;
  return { file, ...amountsOn(raw, amountScope(context, call.flow), context.catalog) };
}

/**
 * Returns the sent amount. Follows the value that the reaction stores and the payload of the
 * button.
 */
export function sentAmount(
  context: FlowContext,
  way: WayToPay,
  screen: ScreenAmounts | null,
): SentAmount {
  const { call, reaction } = way;
  const scope = amountScope(context, call.flow);
  const direct = ruleOf(call.given);
  const kept = pathOf(direct);
  const assigned = isObject(reaction.assign) ? reaction.assign : {};
  const isKept = kept !== null && Object.hasOwn(assigned, kept);
  const rule = isKept ? ruleOf(assigned[kept]) : direct;
  const pointer = isKept
    ? `${way.pointer}/assign/${escapeSegment(kept)}`
    : `${call.pointer}/with/${escapeSegment(call.input)}`;
  const brought = /^event\.(.+)$/.exec(pathOf(rule) ?? '')?.[1];
  const keys =
    brought === undefined
      ? keysOf(rule, scope)
      : (screen?.sent ?? [])
          .filter(({ event }) => event === way.event)
          .flatMap((each) => keysOf(ruleOf(each.payload[brought]), each.scope));
  return { rule, pointer, keys };
}

// helpers

function keysOf(rule: Json | null, scope: AmountScope): readonly string[] {
  return rule === null ? [] : amountKeys(rule, scope);
}

function ruleOf(shape: Json | undefined): Json | null {
  return isObject(shape) ? (shape.$ ?? null) : null;
}

/** Returns the data path of an expression that is only a read, or null. */
function pathOf(rule: Json | null): string | null {
  const operation = rule === null ? null : operationOf(rule);
  if (operation?.name !== 'var' || operation.values.length > 1) return null;
  return String(operation.values[0]);
}
