// Finds the facts that hold when a reaction is taken: its own guard, the failed guards of earlier reactions, and the
// entry guards of the step.

import {
  type App,
  doPathsOverlap,
  type EnterRules,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type Logic,
  type Reaction,
  type Step,
} from '../../language/index.ts';
import { findExpressionDependencies } from '../expressions.ts';

/** A guard with a known result, and the data that it reads. */
export interface KnownGuard {
  readonly rule: Logic;
  readonly flow: Flow;
  readonly place: string;
  readonly reads: readonly string[];
}

/** Returns the facts that follow from a guard at a place in a flow. */
export function createKnownGuard(app: App, flow: Flow, rule: Logic, place: string): KnownGuard {
  const reads = findExpressionDependencies(app, flow, rule).flatMap((each) => {
    const { paths, roots } = getExpressionReads(each);
    return [...paths, ...roots].map(({ name }) => name);
  });
  return { rule, flow, place, reads };
}

/**
 * Returns the guards of reactions that leave the step. A reaction without a guard always leaves.
 */
export function getLeavingGuards(reactions: readonly Reaction[]): readonly Logic[] {
  return reactions
    .filter(({ go, leave }) => go !== undefined || leave !== undefined)
    .map(({ when }) => when ?? true);
}

const writesCache = new WeakMap<object, readonly string[]>();

/** Returns the data paths that the reactions, loads, and calls inside a value write. */
export function findPathsWritten(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = writesCache.get(value) ?? collectWrites(value);
  writesCache.set(value, found);
  return found;
}

function collectWrites(value: object): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findPathsWritten);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]): readonly string[] => {
    if (name === 'assign' && isObject(each)) return Object.keys(each);
    if (name === 'into' && typeof each === 'string') return [each];
    if (name === 'reset' && Array.isArray(each))
      return each.filter((path): path is string => typeof path === 'string');
    return findPathsWritten(each);
  });
}

/** Returns the data paths that are written while the user is on a step. */
export function getWritesOnStep(flow: Flow, step: Step): readonly string[] {
  const bind = flow.screens[step.screen]?.form?.bind;
  return [
    ...findPathsWritten(step as unknown as Json),
    ...findPathsWritten(flow.on as unknown as Json),
    ...(bind ? [bind] : []),
  ];
}

export function getWritesOnEntry(entry: EnterRules): readonly string[] {
  return findPathsWritten(entry as unknown as Json);
}

/** Returns true if data that a fact depends on may have been written since. */
export function mayHaveChanged({ reads }: KnownGuard, written: readonly string[]): boolean {
  return reads.some((read) => written.some((path) => doPathsOverlap(read, path)));
}
