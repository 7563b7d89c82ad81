// Finds the calls that charge and the data that stores a service's response about a charge. The rules about charges
// share this file.

import {
  type App,
  doPathsOverlap,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type Logic,
  type Reaction,
  type Template,
} from '../language/index.ts';
import { getCalls } from './calls.ts';
import { getOperationContract } from './catalog.ts';
import type { FlowContext } from './define-rule.ts';
import { findExpressionDependencies, findExpressionsInTemplate } from './expressions.ts';

/** Returns the data paths of a flow that store the results of calls that confirm a charge. */
export function findConfirmationResultPaths(
  context: FlowContext,
  flow: Flow,
  charge: string,
): readonly string[] {
  return getCalls(context).flatMap(({ flow: owner, value }) =>
    owner === flow && typeof value.into === 'string' && confirmsCharge(context, value.call, charge)
      ? [value.into]
      : [],
  );
}

/**
 * Returns the data paths of a flow that store a service's response about a charge: the results of calls that confirm
 * the charge, and the values assigned when such a call ends.
 */
export function findConfirmedPaths(
  context: FlowContext,
  flow: Flow,
  charge: string,
): readonly string[] {
  const assigned = getCalls(context)
    .filter((place) => place.flow === flow)
    .flatMap(({ value }) => {
      const isCharge = value.call === charge;
      if (!isCharge && !confirmsCharge(context, value.call, charge)) return [];
      const answered = isObject(value.on) ? value.on.ok : undefined;
      const back = isCharge && isObject(value.back) ? value.back.on : undefined;
      return [answered, back].flat().flatMap((each) => findAssignedPaths(each));
    });
  return [...findConfirmationResultPaths(context, flow, charge), ...assigned];
}

/** Returns the data paths that a rule reads, directly or through conditions and derived values. */
export function findPathsRead(app: App, flow: Flow, rule: Logic): readonly string[] {
  return findExpressionDependencies(app, flow, rule).flatMap((each) =>
    [...getExpressionReads(each).paths, ...getExpressionReads(each).roots].map(({ name }) => name),
  );
}

/**
 * Returns the data paths that the expressions inside a template read, directly or through conditions and derived
 * values.
 */
export function findPathsInTemplate(app: App, flow: Flow, shape: Template): readonly string[] {
  return findExpressionsInTemplate(shape).flatMap((each) => findPathsRead(app, flow, each));
}

/** Returns true if a path of one list equals, contains, or lies inside a path of the other list. */
export function doPathListsOverlap(these: readonly string[], those: readonly string[]): boolean {
  return these.some((one) => those.some((other) => doPathsOverlap(one, other)));
}

/** Returns true if the guard of a reaction reads a service's response about a charge. */
export function readsChargeConfirmation(
  app: App,
  flow: Flow,
  { when }: Reaction,
  confirmed: readonly string[],
): boolean {
  return (
    when !== undefined &&
    doPathListsOverlap(findPathsRead(app, flow, when), [...confirmed, 'result'])
  );
}

// helpers

function findAssignedPaths(reaction: Json | undefined): readonly string[] {
  return isObject(reaction) && isObject(reaction.assign) ? Object.keys(reaction.assign) : [];
}

function confirmsCharge(context: FlowContext, call: Json | undefined, charge: string): boolean {
  return getOperationContract(context, call)?.confirms?.includes(charge) === true;
}
