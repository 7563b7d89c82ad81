// The checks before a step is shown. Each check lets the user continue, stops, or redirects.

import { interpolateText, isObject, type Reaction } from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import { isReturnQuery } from '../is-return.ts';
import { getFurthestStep, isStepOpen } from '../path.ts';
import { renderTemplate, renderText } from '../template.ts';
import { createDestination } from './destination.ts';
import type { StepLocation } from './enter-step.ts';
import {
  type EntryResult,
  followRedirect,
  type LocationEntry,
  redirectTo,
  runEntryRules,
} from './entry-rules.ts';
import { getCurrentLocation, getLocationContext, getLocationFlowPath } from './location.ts';
import { takeFirstReaction } from './reaction.ts';
import { createStepDestination, getBackDestination } from './resolve-target.ts';
import type { Transaction } from './transaction.ts';

/**
 * Follows the leading redirects of a step that keep the return address, such as a redirect to a login. They come before
 * the path check, because access does not depend on the answers. The path is checked on return.
 */
export function checkAccessRedirects(
  transaction: Transaction,
  visit: LocationEntry<StepLocation>,
): EntryResult {
  const { redirect: reactions } = visit.location.step;
  const end = reactions.findIndex((reaction) => reaction.return !== true);
  const accessReactions = end === -1 ? reactions : reactions.slice(0, end);
  return followRedirect(transaction, takeFirstReaction(transaction, accessReactions, visit), visit);
}

/**
 * Redirects from a step that the answers do not allow to the furthest allowed step. If only answers on the main line
 * are missing, a notice asks for them.
 */
export function checkStepOnPath(
  transaction: Transaction,
  { location, entry }: LocationEntry<StepLocation>,
): EntryResult {
  const { flow, step } = location;
  const path = getLocationFlowPath(transaction, flow, location);
  const context = getLocationContext(transaction, location);
  if (isStepOpen(step, path, context) || isReturnFromHandoff(location)) return undefined;
  const allowed = getFurthestStep(flow, path);
  if (allowed === step) return undefined;
  const to = createStepDestination(transaction, allowed.id, location);
  if (!path.line.includes(step)) return redirectTo(entry, to);
  const wanted = renderText(flow.screens[step.screen]?.title ?? '', context);
  const noticeContext = getLocationContext(transaction, getCurrentLocation(transaction), {
    event: { wanted },
  });
  const notice = interpolateText(transaction.program.app.texts.beyond, noticeContext);
  return { ...redirectTo(entry, to, notice), noticeOfPath: true };
}

/**
 * Runs the redirects and loads of a step. On return from an external page, only redirects to a login apply. The other
 * redirects decide who may leave for the page, and the confirmation decides the next step.
 */
export function runStepRules(
  transaction: Transaction,
  visit: LocationEntry<StepLocation>,
): EntryResult {
  const { step } = visit.location;
  if (!isReturnFromHandoff(visit.location)) return runEntryRules(transaction, step, 'step', visit);
  const withReturn = (reactions: readonly Reaction[]) =>
    reactions.filter((each) => each.return === true);
  const { redirect, load, then } = step;
  const rules = { redirect: withReturn(redirect), load, then: withReturn(then) };
  return runEntryRules(transaction, rules, 'step', visit);
}

/** Redirects from an external step to the previous step while `opensWhen` does not hold. */
export function checkHandoffIsOpen(
  transaction: Transaction,
  { location, entry }: LocationEntry<StepLocation>,
): EntryResult {
  const { opensWhen } = location.step.handoff ?? {};
  if (opensWhen === undefined || isReturnQuery(location.query)) return undefined;
  if (guardHolds({ opensWhen }, 'opensWhen', opensWhen, getLocationContext(transaction, location)))
    return undefined;
  const start = { flow: location.flow.id, step: null };
  const back = getBackDestination(transaction, location);
  return redirectTo(entry, back ?? createDestination(transaction.program, start, location.params));
}

/**
 * Takes `late` on return from an external page if every input of the confirmation is null. The service could never
 * answer such a request.
 */
export function checkHandoffReturn(
  transaction: Transaction,
  visit: LocationEntry<StepLocation>,
): EntryResult {
  const { location } = visit;
  const { handoff } = location.step;
  if (!handoff || !isReturnFromHandoff(location)) return undefined;
  const { confirm, late } = handoff.back;
  const input = renderTemplate(confirm.with ?? {}, getLocationContext(transaction, location));
  const values = isObject(input) ? Object.values(input) : [];
  if (values.length === 0 || values.some((value) => value !== null)) return undefined;
  const situation = { location, extra: { result: null } };
  return followRedirect(transaction, takeFirstReaction(transaction, late, situation), visit);
}

// helpers

function isReturnFromHandoff({ step, query }: StepLocation): boolean {
  return step.handoff !== undefined && isReturnQuery(query);
}
