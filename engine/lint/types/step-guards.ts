// Creates the facts that follow from the order of steps: a user on a step has completed the earlier steps.

import { type Flow, isObject, type Json, type Logic, type Step } from '../../language/index.ts';
import { getRequiredNames } from '../../runtime/index.ts';
import { findStepById } from '../declared-names.ts';

/** Returns the step that an object in a flow's file declares. */
export function findDeclaredStep(flow: Flow, raw: Json): Step | undefined {
  return isObject(raw) && typeof raw.id === 'string' ? findStepById(flow, raw.id) : undefined;
}

/** Returns the guard that holds after a step: the step does not apply, or it is complete. */
export function createGuardAfterStep(flow: Flow, step: Step): Logic | undefined {
  if (step.offPath || step.handoff) return undefined;
  const done = step.completeWhen ?? createGuardAfterForm(flow, step);
  if (done === undefined || typeof done === 'boolean') return undefined;
  return step.when === undefined ? done : { or: [{ '!': [step.when] }, done] };
}

/**
 * Returns the guard that holds after a step's form was submitted. Returns undefined if the form stores no required
 * value.
 */
export function createGuardAfterForm(flow: Flow, step: Step): Logic | undefined {
  const form = flow.screens[step.screen]?.form;
  if (!form?.bind || form.fields !== undefined) return undefined;
  const { bind, require = {} } = form;
  const isThere = (name: string): Logic => ({ present: [{ var: `${bind}.${name}` }] });
  const requiredByGuard = Object.entries(require).map(([name, guard]) => ({
    or: [{ '!': [guard] }, isThere(name)],
  }));
  const all = [...getRequiredNames(form.schema).map(isThere), ...requiredByGuard];
  if (all.length === 0) return undefined;
  return form.when === undefined ? { and: all } : { or: [{ '!': [form.when] }, { and: all }] };
}
