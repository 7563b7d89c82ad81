// The facts that hold when the target of a reaction is taken.

import {
  type App,
  combineGuards,
  type Flow,
  getValueAt,
  hasSameMembers,
  isObject,
  type Json,
  type Logic,
  memoize,
  type Step,
} from '../../language/index.ts';
import { findQueryNamesBehind } from './absent-query.ts';
import {
  createKnownGuard,
  findPathsWritten,
  getLeavingGuards,
  getWritesOnEntry,
  getWritesOnStep,
  type KnownGuard,
  mayHaveChanged,
} from './known-guards.ts';
import { getSenderGuard } from './sender-guard.ts';

/** The inputs for checking the target of one reaction. */
export interface TargetCheckInput {
  readonly app: App;
  /** The file that contains the target. */
  readonly raw: Json;
  readonly flow: Flow;
  /** The flow that the target leads to. */
  readonly there: Flow;
  readonly step: Step;
  readonly folder: string;
}

/** The facts that hold when a target is taken. */
export interface TargetFacts {
  readonly known: readonly KnownGuard[];
  /** The data paths that are written before the target is entered. */
  readonly written: readonly string[];
}

/** Returns the facts that hold when a target is entered, and the data that is written before. */
export function getFactsAt(
  { app, raw, flow }: TargetCheckInput,
  pointer: string,
  currentStep: Step | undefined,
): TargetFacts {
  const own = pointer.replace(/\/go$/, '');
  const [, list = '', index = ''] = /^(.*)\/(\d+)$/.exec(own) ?? [];
  const siblings = list === '' ? [] : getValueAt(raw, list);
  const before = Array.isArray(siblings) ? siblings.slice(0, Number(index)) : [];
  const reaction = pointer.endsWith('/go') ? getValueAt(raw, own) : null;
  const guards = [
    ...before.map((each): Logic => ({ '!': (isObject(each) && combineGuards(each)) || true })),
    ...(isObject(reaction) ? [combineGuards(reaction) ?? true] : []),
  ].map((rule) => createKnownGuard(app, flow, rule, currentStep?.id ?? ''));
  const { entry, redirect, late } = currentStep
    ? getStepGuards(currentStep, { app, flow })
    : noStepGuards;
  const [, part = ''] = /^\/steps\/\d+\/(\w+)/.exec(pointer) ?? [];
  const passed = {
    redirect: entry,
    load: [...entry, ...redirect],
    then: [...entry, ...redirect],
  }[part] ?? [...entry, ...redirect, ...late];
  return {
    known: [...guards, ...passed, ...getSenderFacts({ app, flow }, own, currentStep)],
    written: findPathsWritten(
      isObject(reaction) ? { assign: reaction.assign ?? {}, reset: reaction.reset ?? [] } : {},
    ),
  };
}

/** Returns the query parameters that the target step reads but the reaction does not set. */
export function findAbsentNames(
  { app, raw, there, step }: TargetCheckInput,
  pointer: string,
): readonly string[] {
  const reaction = pointer.endsWith('/go') ? getValueAt(raw, pointer.replace(/\/go$/, '')) : null;
  const given = isObject(reaction) && isObject(reaction.query) ? reaction.query : {};
  const rules = [...step.redirect, ...step.then].map(({ when }) => when ?? true);
  return findQueryNamesBehind(app, there, [...rules, step.opensWhen ?? true]).filter(
    (name) => !Object.hasOwn(given, name),
  );
}

// helpers

/** Returns the guard of the buttons that send the event of a reaction. Returns nothing if there is no such guard. */
function getSenderFacts(
  { app, flow }: Pick<TargetCheckInput, 'app' | 'flow'>,
  pointer: string,
  currentStep: Step | undefined,
): readonly KnownGuard[] {
  const [, event] = /^\/steps\/\d+\/on\/([^/~]+)(?:\/\d+)?$/.exec(pointer) ?? [];
  const rule =
    currentStep && event !== undefined ? getSenderGuard(app, flow, currentStep, event) : undefined;
  return currentStep && rule !== undefined
    ? [createKnownGuard(app, flow, rule, currentStep.id)]
    : [];
}

interface StepGuards {
  /**
   * The conditions under which a user passes the redirects of the flow and the step, and the reactions to their loads.
   */
  readonly entry: readonly KnownGuard[];
  readonly redirect: readonly KnownGuard[];
  readonly late: readonly KnownGuard[];
}

const noStepGuards: StepGuards = { entry: [], redirect: [], late: [] };

/** Returns the facts that stay true while the user is on a step. Excludes facts about data that the step writes. */
const getStepGuards = memoize((step: Step, { app, flow }: { app: App; flow: Flow }): StepGuards => {
  const meanwhile = [...getWritesOnStep(flow, step), ...getWritesOnEntry(flow.enter)];
  const kept = (rules: readonly Logic[]) =>
    rules
      .map((rule) => createKnownGuard(app, flow, rule, step.id))
      .filter((each) => !mayHaveChanged(each, meanwhile));
  const passed = (rules: readonly Logic[]) => kept(rules.map((rule) => ({ '!': rule })));
  return {
    entry: passed(getLeavingGuards(flow.enter.redirect)),
    redirect: passed(getLeavingGuards(step.redirect)),
    late: [...passed(getLeavingGuards(step.then)), ...kept([step.opensWhen ?? true])],
  };
}, hasSameMembers);
