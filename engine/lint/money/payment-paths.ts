// Finds the reactions that lead to each charging call. Includes the button on the screen before the call and the amount
// that the button sends.

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
import { getOperationContract } from '../catalog.ts';
import { findStepById } from '../declared-names.ts';
import type { FlowContext } from '../define-rule.ts';
import { findPlacedReactions } from '../placed-reactions.ts';

/** A call that charges. */
export interface ChargingCall {
  readonly file: string;
  readonly pointer: string;
  readonly value: JsonObject;
  readonly flow: Flow;
  readonly step: Step;
  readonly operation: string;
  /** The input for the amount that the user has seen. */
  readonly input: string;
  /** The value that the call passes to the input, or undefined if it passes none. */
  readonly given: Json | undefined;
}

/** A reaction that makes a charging call or leads to the step that makes the call. */
export interface PaymentPath {
  readonly call: ChargingCall;
  readonly step: Step;
  readonly event: string;
  /** JSON Pointer of the reaction in the flow's file. */
  readonly pointer: string;
  readonly reaction: JsonObject;
}

/** Returns every call of an operation that has an input for the amount shown. */
export function findChargingCalls(context: FlowContext): readonly ChargingCall[] {
  return getCalls(context).flatMap(({ file, pointer, value, flow, step: id }) => {
    const input = getAmountInput(getOperationContract(context, value.call)?.charges);
    if (input === undefined || !flow || id === null) return [];
    const step = findStepById(flow, id);
    if (!step) return [];
    const given = isObject(value.with) ? value.with[input] : undefined;
    return [
      { file, pointer, value, flow, step, operation: formatForMessage(value.call), input, given },
    ];
  });
}

/** Returns the reactions that lead to a charging call. */
export function findPaymentPaths(
  { sources }: FlowContext,
  call: ChargingCall,
): readonly PaymentPath[] {
  const raw = toObject(sources.values[call.file]);
  const isHandoff = call.pointer.endsWith('/handoff');
  const steps = Array.isArray(raw.steps) ? raw.steps : [];
  return steps.flatMap((each, index) => {
    const step = isObject(each) ? findStepById(call.flow, formatForMessage(each.id)) : undefined;
    if (!step || !isObject(each)) return [];
    return Object.entries(toObject(each.on)).flatMap(([event, on]) =>
      findPlacedReactions(on, `/steps/${index}/on/${escapeSegment(event)}`)
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
