// Finds the steps that can follow a step in the order of a flow.

import { isDeepEqual } from 'remeda';
import {
  type App,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type Logic,
  parseOperation,
  type Step,
} from '../language/index.ts';
import { findExpressionDependencies } from './expressions.ts';

/**
 * Returns the steps that can follow a step in the order of its flow, up to the first step that all users see. A step
 * for users who do not see the given step cannot follow it.
 */
export function getNextSteps(app: App, flow: Flow, step: Step): readonly Step[] {
  const line = flow.steps.filter(({ offPath }) => !offPath);
  const index = line.indexOf(step);
  const later = index === -1 ? [] : line.slice(index + 1);
  const end = later.findIndex(({ when }) => when === undefined);
  return later
    .slice(0, end === -1 ? undefined : end + 1)
    .filter(
      ({ when }) => !excludes(step.when, when) || changesGuard(app, flow, step, step.when ?? null),
    );
}

// helpers

/** Returns true if a condition of one guard negates a condition of the other guard. */
function excludes(one: Logic | undefined, other: Logic | undefined): boolean {
  const conditions = getConditions(other);
  return getConditions(one).some((each) =>
    conditions.some((next) => isNegation(each, next) || isNegation(next, each)),
  );
}

/** Returns the conditions of a guard that must all hold. */
function getConditions(guard: Logic | undefined): readonly Json[] {
  if (guard === undefined) return [];
  const operation = parseOperation(guard as Json);
  return operation?.name === 'and'
    ? operation.operands.flatMap((each) => getConditions(each as Logic))
    : [guard as Json];
}

function isNegation(negated: Json, condition: Json): boolean {
  const operation = parseOperation(negated);
  return operation?.name === '!' && isDeepEqual(operation.operands[0] ?? null, condition);
}

/** Returns true if a step can change data that a guard reads, so that the guard may fail after the step. */
function changesGuard(app: App, flow: Flow, step: Step, guard: Logic): boolean {
  const read = findExpressionDependencies(app, flow, guard as Json).flatMap((each) => {
    const { paths, roots } = getExpressionReads(each);
    return [...paths, ...roots].map(({ name }) => name);
  });
  const form = flow.screens[step.screen]?.form;
  const asked = isObject(form?.schema.properties) ? Object.keys(form.schema.properties) : [];
  const written = [
    ...(form?.fields ? [form.bind ?? ''] : asked.map((name) => `${form?.bind ?? ''}.${name}`)),
    ...findAssigned(step.on as unknown as Json),
  ];
  return written.some((path) =>
    read.some((name) => name.startsWith(path) || path.startsWith(name)),
  );
}

/** Returns the data paths that reactions write. */
function findAssigned(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findAssigned);
  if (!isObject(value)) return [];
  const own = isObject(value.assign) ? Object.keys(value.assign) : [];
  const reset = Array.isArray(value.reset) ? value.reset.map(String) : [];
  return [...own, ...reset, ...Object.values(value).flatMap(findAssigned)];
}
