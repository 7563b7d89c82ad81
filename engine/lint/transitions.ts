// Finds the transitions between the steps of a flow, except those of Back.

import {
  combineGuards,
  type Flow,
  formatForMessage,
  getValueAt,
  isObject,
} from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';

export interface StepTransition {
  /** The id of the step, or an empty text for the address of the flow. */
  readonly from: string;
  readonly to: string;
  /** True for a transition without an action by the user. */
  readonly redirect: boolean;
}

/** Returns every transition of a flow: those of its reactions, and those of the step order. */
export function findStepTransitions(
  { places, sources }: FlowContext,
  flow: Flow,
): readonly StepTransition[] {
  const line = flow.steps.filter(({ offPath }) => !offPath);
  const ways: StepTransition[] = [];
  const alongLine = (from: string, index: number) => {
    for (const step of line.slice(index)) {
      ways.push({ from, to: step.id, redirect: false });
      if (step.when === undefined) return;
    }
  };
  if (flow.start.every(({ when }) => when !== undefined)) alongLine('', 0);
  const own = places.filter(({ kind, flow: other }) => kind === 'target' && other === flow);
  for (const { file, pointer, value, step, redirect } of own) {
    const target = formatForMessage(value);
    if (pointer.endsWith('/back')) continue;
    // Some flows have a guarded start at a later step. Back follows the unguarded start.
    const reaction = getValueAt(sources.values[file], pointer.replace(/\/go$/, ''));
    if (pointer.startsWith('/start') && isObject(reaction) && combineGuards(reaction) !== undefined)
      continue;
    const to = target.startsWith(`${flow.id}:`) ? target.slice(flow.id.length + 1) : target;
    const from = pointer.startsWith('/enter') || pointer.startsWith('/start') ? '' : step;
    if (to === '@next') {
      const index = line.findIndex(({ id }) => id === step);
      if (index >= 0) alongLine(formatForMessage(step), index + 1);
    } else if (!/^@|:/.test(to) && to !== '' && from !== null) ways.push({ from, to, redirect });
  }
  for (const [index, step] of line.entries()) {
    const screen = flow.screens[step.screen];
    const submits = (screen?.actions ?? []).some(({ event }) => event === 'submit');
    if (submits && step.on.submit === undefined) alongLine(step.id, index + 1);
  }
  // A reaction of the flow is available on all of its steps.
  for (const { pointer, value, step } of own)
    if (step === null && pointer.startsWith('/on/') && !/^@|:/.test(formatForMessage(value)))
      for (const each of flow.steps)
        if (each.id !== value)
          ways.push({ from: each.id, to: formatForMessage(value), redirect: false });
  return ways;
}

/** Returns the number of transitions from `start` to each step. Unreachable steps are left out. */
export function getStepDistances(
  ways: readonly StepTransition[],
  start: string,
): ReadonlyMap<string, number> {
  const following = new Map<string, string[]>();
  for (const { from, to } of ways) following.set(from, [...(following.get(from) ?? []), to]);
  const distances = new Map([[start, 0]]);
  const open = [start];
  for (let from = open.shift(); from !== undefined; from = open.shift())
    for (const to of following.get(from) ?? []) {
      if (distances.has(to)) continue;
      distances.set(to, (distances.get(from) ?? 0) + 1);
      open.push(to);
    }
  return distances;
}
