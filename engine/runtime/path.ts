// The path of a flow: the steps that the present answers lead through, from the start.

import {
  type Context,
  type Flow,
  type Form,
  isObject,
  type Json,
  type JsonSchema,
  readPath,
  type Step,
} from '../language/index.ts';
import { activeForm } from './active-form.ts';
import { guardHolds } from './context.ts';

export interface Path {
  /** The main line with the present answers: every step whose `when` holds. */
  readonly line: readonly Step[];
  /** The steps of it that may be shown: all that are done, and the first that is not. */
  readonly open: readonly Step[];
}

/** Walks the main line of a flow with the present answers. */
export function walk(flow: Flow, context: Context): Path {
  const line = flow.steps.filter((step) => !step.offPath && applies(step, context));
  const firstUndone = line.findIndex((step) => !isDone(flow, step, context));
  return { line, open: firstUndone === -1 ? line : line.slice(0, firstUndone + 1) };
}

/** True for a step that the answers allow to show. */
export function isOpen(step: Step, path: Path, context: Context): boolean {
  const isOffered = step.offPath ? applies(step, context) : path.line.includes(step);
  if (!isOffered || !guardHolds(step, 'opensWhen', step.opensWhen, context)) return false;
  return step.offPath || path.open.includes(step);
}

/**
 * The furthest step that the answers allow; the flow's first step where it has no main line. Never redirects to an
 * external step.
 */
export function furthest(flow: Flow, path: Path): Step {
  const step = path.open.findLast(({ handoff }) => !handoff) ?? flow.steps[0];
  if (!step) throw new Error(`The flow "${flow.id}" has no steps.`);
  return step;
}

/**
 * The step that the flow's own address leads to: the furthest step that the answers allow. While nothing is answered it
 * is the first step of the main line, even if that step asks nothing, such as a welcome page.
 */
export function entryStep(flow: Flow, path: Path, context: Context): Step {
  const [first] = path.line;
  const isAnswered = path.line.some((step) => hasAnswer(flow, step, context));
  return first && !first.handoff && !isAnswered ? first : furthest(flow, path);
}

/** The step after a step on the main line; from beside the line, its first open end. Null after the last. */
export function stepAfter(flow: Flow, step: Step, path: Path): Step | null {
  const index = path.line.indexOf(step);
  if (index !== -1) return path.line[index + 1] ?? null;
  return step.offPath ? furthest(flow, path) : null;
}

/** The step before a step on the main line, or null for its first. */
export function stepBefore(step: Step, path: Path): Step | null {
  const index = path.line.indexOf(step);
  return index > 0 ? (path.line[index - 1] ?? null) : null;
}

/** The form of a step, if it asks anything now. */
export function formAsked(flow: Flow, step: Step, context: Context): Form | null {
  const form = flow.screens[step.screen]?.form;
  return form && guardHolds(form, 'when', form.when, context) ? form : null;
}

/**
 * Returns the names of the properties that a schema requires.
 * @example
 * requiredNames({ required: ['kind'], properties: { kind: {}, cups: {} } }) // ['kind']
 */
export function requiredNames({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? required.filter((each) => typeof each === 'string') : [];
}

/**
 * Returns the names of all properties that a form can have. Properties of conditional parts are included.
 * @example
 * namesOf({ properties: { kind: {} }, then: { properties: { cups: {} } } }) // ['kind', 'cups']
 */
export function namesOf(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const parts = [
    schema.then,
    schema.else,
    ...list(schema.allOf),
    ...list(schema.anyOf),
    ...list(schema.oneOf),
  ];
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...new Set([...own, ...parts.flatMap(namesOf)])];
}

// helpers

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The values that a step's form must have before the step is done. */
function requiredOf(
  flow: Flow,
  step: Step,
  context: Context,
): { readonly bind: string; readonly names: readonly string[] } | null {
  const form = formAsked(flow, step, context);
  if (!form || form.bind === null) return null;
  const { schema, require } = activeForm(form, context);
  return { bind: form.bind, names: [...requiredNames(schema), ...require] };
}

function applies(step: Step, context: Context): boolean {
  return guardHolds(step, 'when', step.when, context);
}

function isDone(flow: Flow, step: Step, context: Context): boolean {
  if (step.completeWhen !== undefined)
    return guardHolds(step, 'completeWhen', step.completeWhen, context);
  if (step.handoff) return false;
  const required = requiredOf(flow, step, context);
  if (!required) return true;
  const bound = readPath(context.data, required.bind);
  return required.names.every((name) => isObject(bound) && isPresent(bound[name]));
}

/** True for a step that is done by an answer or an event, and not because it asks nothing. */
function hasAnswer(flow: Flow, step: Step, context: Context): boolean {
  const asksSomething =
    step.completeWhen !== undefined || (requiredOf(flow, step, context)?.names.length ?? 0) > 0;
  return asksSomething && isDone(flow, step, context);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
