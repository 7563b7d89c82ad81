// Finds the reactions that lead to each charging call, with the button on the screen before it and
// the amount it sends.

import {
  escapeSegment,
  type Flow,
  formatForMessage,
  isObject,
  type Json,
  type JsonObject,
  type Step,
  toObject,
} from '../../language/index.ts';
import { getCalls } from '../calls.ts';
import { getContract } from '../catalog.ts';
import { findStep } from '../declared-names.ts';
import type { FlowContext } from '../define-rule.ts';
import { findReactions } from '../placed-reactions.ts';

/** A call that charges. */
export interface ChargingCall {
  readonly file: string;
  readonly pointer: string;
  readonly value: JsonObject;
  readonly flow: Flow;
  readonly step: Step;
  readonly operation: string;
  /** The input for the amount that the user saw. */
  readonly input: string;
  /** The value given for that input, or undefined when none is given. */
  readonly given: Json | undefined;
}

/** A reaction that makes the call or leads to the step with the call. */
export interface PaymentPath {
  readonly call: ChargingCall;
  readonly step: Step;
  readonly event: string;
  /** JSON Pointer of the reaction in the flow's file. */
  readonly pointer: string;
  readonly reaction: JsonObject;
}

/** Returns every call of an operation whose document declares an input for the amount shown. */
export function findChargingCalls(context: FlowContext): readonly ChargingCall[] {
  return getCalls(context).flatMap(({ file, pointer, value, flow, step: id }) => {
    const input = getAmountInput(getContract(context, value.call)?.charges);
    if (input === undefined || !flow || id === null) return [];
    const step = findStep(flow, id);
    if (!step) return [];
    const given = isObject(value.with) ? value.with[input] : undefined;
    return [
      { file, pointer, value, flow, step, operation: formatForMessage(value.call), input, given },
    ];
  });
}

/** Returns the reactions that lead to a call. */
export function findPaymentPaths(
  { sources }: FlowContext,
  call: ChargingCall,
): readonly PaymentPath[] {
  const raw = toObject(sources.values[call.file]);
  const isHandoff = call.pointer.endsWith('/handoff');
  const steps = Array.isArray(raw.steps) ? raw.steps : [];
  return steps.flatMap((each, index) => {
    const step = isObject(each) ? findStep(call.flow, formatForMessage(each.id)) : undefined;
    if (!step || !isObject(each)) return [];
    return Object.entries(toObject(each.on)).flatMap(([event, on]) =>
      findReactions(on, `/steps/${index}/on/${escapeSegment(event)}`)
        .filter(({ pointer, reaction }) =>
          isHandoff ? reaction.go === call.step.id : pointer === call.pointer,
        )
        .map((way) => ({ ...way, call, step, event })),
    );
  });
}

// helpers

function getAmountInput(charges: object | undefined): string | undefined {
  const amount = charges && 'amount' in charges ? charges.amount : undefined;
  return typeof amount === 'string' ? amount : undefined;
}
