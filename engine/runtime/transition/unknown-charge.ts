// Decides if the outcome of a call leaves a charge in an unknown state.

import { isDeepEqual } from 'remeda';
import {
  type ExpressionContext,
  expressionHolds,
  type Flow,
  type Handoff,
  isObject,
  type PendingCall,
  type Program,
  parseTarget,
  type Snapshot,
  type Step,
  type Template,
  type UnknownCharge,
} from '../../language/index.ts';
import { matchRoute, parseAddress } from '../address.ts';
import { createContext, getCurrentFlow } from '../context.ts';
import { isReturnQuery } from '../is-return.ts';
import { renderTemplate } from '../template.ts';

type EndedCall = Pick<PendingCall, 'operation' | 'for'>;

/**
 * Returns the charge whose result is unknown after a failed call. Returns null if the response settles the charge, and
 * for calls that neither charge nor ask for a charge that may be open. On return from a payment page, every failed load
 * or confirmation leaves the charge unknown, because nothing has confirmed it yet.
 */
export function getUnknownCharge(
  program: Program,
  snapshot: Snapshot,
  call: EndedCall,
  outcome: string,
): UnknownCharge | null {
  if (isPartOfLoad(call) && isReturnFromHandoff(program, snapshot)) return 'confirm';
  if (call.for.kind === 'confirm') return 'confirm';
  if (!isUncertainOutcome(outcome)) return null;
  const { charges } = program.operations?.[call.operation] ?? {};
  if (charges !== undefined) return call.for.kind === 'handoff' ? 'open' : 'charge';
  return asksForPayment(program, snapshot, call) ? 'confirm' : null;
}

/**
 * Returns true if it is certain that this attempt to pay has charged nothing: the service has refused the charge, or a
 * call has failed before the payment page could be opened.
 */
export function isSurelyUncharged(
  program: Program,
  snapshot: Snapshot,
  call: EndedCall,
  outcome: string,
): boolean {
  const { charges } = program.operations?.[call.operation] ?? {};
  if (charges !== undefined) return /^4\d\d$/.test(outcome) && !unsettledRefusals.includes(outcome);
  return findPaymentAhead(program, snapshot, call) !== null;
}

/**
 * Returns the operation that opens the payment page which a call was on the way to: a load of the payment step, or a
 * call of a button that leads to this step. Returns null for other calls.
 */
export function findPaymentAhead(
  program: Program,
  snapshot: Snapshot,
  call: EndedCall,
): string | null {
  const { for: made, operation } = call;
  if (program.operations?.[operation]?.charges !== undefined) return null;
  if (isPartOfLoad(call)) {
    const { step, query } = findEntered(program, snapshot) ?? {};
    return query === undefined || isReturnQuery(query) ? null : (step?.handoff?.call ?? null);
  }
  const flow = getCurrentFlow(program, snapshot);
  if (made.kind !== 'event' || !flow) return null;
  const targets = (made.reaction.on?.ok ?? []).flatMap(({ go }) => go ?? []);
  const ahead = getPaymentSteps(flow).find(({ id }) =>
    targets.some((target) => isStepOfTarget(flow, id, target)),
  );
  return ahead?.handoff.call ?? null;
}

// helpers

/** A request that timed out may have charged, and a conflict may say that an earlier one has. */
const unsettledRefusals: readonly string[] = ['408', '409'];

/** Returns true for a load, and for a call that the outcome of a load has led to. */
const isPartOfLoad = ({ for: made }: EndedCall) =>
  made.kind === 'load' || (made.kind === 'event' && made.load !== undefined);

interface PaymentStep extends Step {
  readonly handoff: Handoff;
}

/** Returns the step that is being entered, with its flow and the query of its address. */
function findEntered(program: Program, { entering }: Snapshot) {
  if (entering === null) return null;
  const { path, query } = parseAddress(entering.address);
  const { flow: flowId = '', step: stepId } = matchRoute(program.routes, path)?.route ?? {};
  const flow = program.flows[flowId];
  const step = flow?.steps.find(({ id }) => id === stepId);
  return flow && step ? { flow, step, query } : null;
}

/**
 * Returns true if the user enters the address on return from the external page of a handoff, or comes to the success
 * step of a charge from outside its flow or from the handoff. Another step of the flow has already said what is known
 * about the payment.
 */
function isReturnFromHandoff(program: Program, snapshot: Snapshot): boolean {
  const entered = findEntered(program, snapshot);
  if (!entered) return false;
  const { flow, step, query } = entered;
  if (step.handoff) return isReturnQuery(query);
  const here = snapshot.flow === flow.id ? findStep(flow, snapshot.step) : undefined;
  const comesFromStep = here !== undefined && here.handoff === undefined;
  return (
    !comesFromStep &&
    getPaymentSteps(flow).some((each) => getSuccessSteps(program, flow, each).includes(step.id))
  );
}

/**
 * Returns true for a button that asks for a payment that may be open. It asks for nothing of the kind if it asks for
 * another order, or if it is on a step before the payment that the user has not begun.
 */
function asksForPayment(program: Program, snapshot: Snapshot, call: EndedCall): boolean {
  const { confirms = [] } = program.operations?.[call.operation] ?? {};
  const { for: made } = call;
  if (made.kind !== 'event' || made.load !== undefined || confirms.length === 0) return false;
  const flow = getCurrentFlow(program, snapshot);
  const payments = flow ? getPaymentSteps(flow) : [];
  const asked = payments.filter(({ handoff }) => confirms.includes(handoff.call));
  if (!flow || asked.length === 0) return true;
  const context = createContext(program, snapshot, { event: made.payload });
  const read = (values: Template = null) => renderTemplate(values, context);
  const values = read(made.reaction.with);
  return asked.some(
    (payment) =>
      isDeepEqual(values, read(payment.handoff.back.confirm.with)) &&
      (!isBefore(flow, snapshot.step, payment) || hasOpened(payment.handoff, context)),
  );
}

/** Returns true for a step on the way to a payment. A step off the line may come after it. */
function isBefore({ steps }: Flow, id: string | null, payment: PaymentStep): boolean {
  const index = steps.findIndex((step) => step.id === id);
  return steps[index]?.offPath === false && index < steps.indexOf(payment);
}

/** Returns true if what the payment needs is there: the user has pressed the button that pays. */
function hasOpened({ opensWhen }: Handoff, context: ExpressionContext): boolean {
  return opensWhen === undefined || expressionHolds(opensWhen, context);
}

function isStepOfTarget(flow: Flow, id: string, target: string): boolean {
  const { flow: named, step } = parseTarget(target, flow.id);
  return named === flow.id && step === id;
}

const findStep = ({ steps }: Flow, step: string | null) => steps.find(({ id }) => id === step);

function getPaymentSteps({ steps }: Flow): readonly PaymentStep[] {
  return steps.filter((step): step is PaymentStep => step.handoff !== undefined);
}

/** Returns the step that a payment page leads to after a payment, and the step that this one always redirects to. */
function getSuccessSteps(
  { operations }: Program,
  flow: Flow,
  { handoff }: PaymentStep,
): readonly string[] {
  const { success } = operations?.[handoff.call]?.charges ?? {};
  const address = isObject(handoff.with) && success ? handoff.with[success] : undefined;
  if (!isObject(address) || typeof address.$link !== 'string') return [];
  const target = parseTarget(address.$link, flow.id).step;
  const { go } = findStep(flow, target)?.redirect.find(({ when }) => when === undefined) ?? {};
  return go === undefined ? [target] : [target, parseTarget(go, flow.id).step];
}

/** Returns true if the service may have completed the operation: no response arrived, or the service failed midway. */
function isUncertainOutcome(outcome: string): boolean {
  return (
    ['offline', 'timeout', 'failed', 'cancelled', '408'].includes(outcome) ||
    /^5\d\d$/.test(outcome)
  );
}
