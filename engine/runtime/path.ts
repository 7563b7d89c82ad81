// Computes the path of a flow: the steps from the start that apply to the current answers.

import {
  type ExpressionContext,
  type Flow,
  type Form,
  isObject,
  type Json,
  type JsonSchema,
  readPath,
  type Step,
} from '../language/index.ts';
import { resolveFormWithoutUi } from './active-form.ts';
import { guardHolds } from './context.ts';

/** The steps that the current answers lead through. Not a data path or a file path. */
export interface FlowPath {
  /** The main line with the current answers: every step whose `when` holds. */
  readonly line: readonly Step[];
  /** The steps of the main line that may be shown: all completed steps and the first incomplete one. */
  readonly open: readonly Step[];
}

/** Computes the main line of a flow with the current answers. */
export function computeFlowPath(flow: Flow, context: ExpressionContext): FlowPath {
  const line = flow.steps.filter((step) => !step.offPath && isStepIncluded(step, context));
  const firstUndone = line.findIndex((step) => !isStepDone(flow, step, context));
  return { line, open: firstUndone === -1 ? line : line.slice(0, firstUndone + 1) };
}

/** Returns true if the answers allow a step to be shown. */
export function isStepOpen(step: Step, path: FlowPath, context: ExpressionContext): boolean {
  const isOffered = step.offPath ? isStepIncluded(step, context) : path.line.includes(step);
  if (!isOffered || !guardHolds(step, 'opensWhen', step.opensWhen, context)) return false;
  return step.offPath || path.open.includes(step);
}

/**
 * Returns the furthest step that the answers allow, or the flow's first step if it has no main line. An external step
 * of the main line is never returned.
 */
export function getFurthestStep(flow: Flow, path: FlowPath): Step {
  const step = path.open.findLast(({ handoff }) => !handoff) ?? flow.steps[0];
  if (!step) throw new Error(`The flow "${flow.id}" has no steps.`);
  return step;
}

/**
 * Returns the step that the flow's address leads to: the furthest step that the answers allow. Without answers, it is
 * the first step of the main line, even if that step asks for nothing, such as a welcome page.
 */
export function getEntryStep(flow: Flow, path: FlowPath, context: ExpressionContext): Step {
  const [first] = path.line;
  const isAnswered = path.line.some((step) => hasAnswer(flow, step, context));
  return first && !first.handoff && !isAnswered ? first : getFurthestStep(flow, path);
}

/**
 * Returns the steps that the user has completed: the open steps up to the last one that an answer or an event has
 * completed. A step that asks for nothing is among them only if the user has gone on from it.
 */
export function getCompletedSteps(
  flow: Flow,
  { open }: FlowPath,
  context: ExpressionContext,
): readonly Step[] {
  return open.slice(0, open.findLastIndex((step) => isAnswered(flow, step, context)) + 1);
}

/**
 * Returns the next step on the main line, or null after the last step. For an off-path step, returns the furthest step
 * that the answers allow.
 */
export function getStepAfter(flow: Flow, step: Step, path: FlowPath): Step | null {
  const index = path.line.indexOf(step);
  if (index !== -1) return path.line[index + 1] ?? null;
  return step.offPath ? getFurthestStep(flow, path) : null;
}

/** Returns the previous step on the main line, or null before the first step. */
export function getStepBefore(step: Step, path: FlowPath): Step | null {
  const index = path.line.indexOf(step);
  return index > 0 ? (path.line[index - 1] ?? null) : null;
}

/** Returns the form of a step, or null if the step has no form for the current data. */
export function getStepForm(flow: Flow, step: Step, context: ExpressionContext): Form | null {
  const form = flow.screens[step.screen]?.form;
  return form && guardHolds(form, 'when', form.when, context) ? form : null;
}

/**
 * Returns the names of the properties that a schema requires.
 * @example
 * getRequiredNames({ required: ['kind'], properties: { kind: {}, cups: {} } }) // ['kind']
 */
export function getRequiredNames({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? required.filter((each) => typeof each === 'string') : [];
}

/**
 * Returns the names of all properties that a form can have. Properties of conditional subschemas are included.
 * @example
 * getPropertyNames({ properties: { kind: {} }, then: { properties: { cups: {} } } }) // ['kind', 'cups']
 */
export function getPropertyNames(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const parts = [
    schema.then,
    schema.else,
    ...asList(schema.allOf),
    ...asList(schema.anyOf),
    ...asList(schema.oneOf),
  ];
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...new Set([...own, ...parts.flatMap(getPropertyNames)])];
}

/** Returns true if a form value is not empty. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

// helpers

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The names of the values that a form needs, and the data path of their object. */
interface RequiredValues {
  readonly bind: string;
  readonly names: readonly string[];
}

/** Returns the values that a step's form needs before the step is complete. */
function getRequiredValues(
  flow: Flow,
  step: Step,
  context: ExpressionContext,
): RequiredValues | null {
  const form = getStepForm(flow, step, context);
  if (!form || form.bind === null) return null;
  const { schema, require } = resolveFormWithoutUi(form, context);
  return { bind: form.bind, names: [...getRequiredNames(schema), ...require] };
}

function isStepIncluded(step: Step, context: ExpressionContext): boolean {
  return guardHolds(step, 'when', step.when, context);
}

function isStepDone(flow: Flow, step: Step, context: ExpressionContext): boolean {
  if (step.completeWhen !== undefined)
    return guardHolds(step, 'completeWhen', step.completeWhen, context);
  if (step.handoff) return false;
  const required = getRequiredValues(flow, step, context);
  return !required || areRequiredPresent(required, context);
}

/** Returns true if a step is complete because of an answer or an event, not because it asks for nothing. */
function hasAnswer(flow: Flow, step: Step, context: ExpressionContext): boolean {
  const asksSomething =
    step.completeWhen !== undefined ||
    (getRequiredValues(flow, step, context)?.names.length ?? 0) > 0;
  return asksSomething && isStepDone(flow, step, context);
}

/**
 * Returns true if the user has completed a step. A step that is always complete counts only if its form has all required
 * values.
 */
function isAnswered(flow: Flow, step: Step, context: ExpressionContext): boolean {
  if (!isStepDone(flow, step, context)) return false;
  const required = getRequiredValues(flow, step, context);
  if (!required || required.names.length === 0)
    return step.completeWhen !== undefined && step.completeWhen !== true;
  return areRequiredPresent(required, context);
}

function areRequiredPresent({ bind, names }: RequiredValues, context: ExpressionContext): boolean {
  const bound = readPath(context.data, bind);
  return names.every((name) => isObject(bound) && isPresent(bound[name]));
}
