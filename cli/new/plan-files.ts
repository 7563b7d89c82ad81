// Plans the files of a new flow, step or screen.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProduct } from '../../engine/language/index.ts';
import { formatJson } from '../format-json.ts';
import { readFlows } from '../load.ts';
import type { FilePlan } from './plan.ts';
import {
  addField,
  addStep,
  createFlowSkeleton,
  createJourneysSkeleton,
  createScreenSkeleton,
  toFieldName,
  toTitle,
} from './skeletons.ts';

/** The options of the command `new`. */
export interface NewOptions {
  readonly flows: string;
  readonly isForm: boolean;
  readonly after: string | undefined;
  /** Returns the first error that the planned files would add to the product, or undefined. */
  newProblem(plan: FilePlan): string | undefined;
}

/** Plans the files of a new flow with one screen and one journey. */
export function planNewFlow({ flows, isForm }: NewOptions, id: string): FilePlan {
  assertValidName(id);
  const folder = join(flows, id);
  if (existsSync(folder)) throw new Error(`The folder "${id}" already exists.`);
  const field = isForm ? 'start' : null;
  const flow = toJsonText(createFlowSkeleton(id));
  return {
    [join(folder, 'flow.json')]: field === null ? flow : addField(flow, field),
    [join(folder, 'screens', 'start.json')]: toJsonText(createScreenSkeleton(id, 'Start', field)),
    [join(folder, 'journeys.json')]: toJsonText(createJourneysSkeleton(id)),
  };
}

/** Plans the files of a new step with its screen. */
export function planStep(asked: NewOptions, flow: string, id: string): FilePlan {
  assertValidName(id);
  const read = readFlow(asked.flows, flow);
  const { steps, extends: base } = read.raw;
  if (!steps)
    throw new Error(
      `"${flow}" has the steps of "${base ?? ''}". Add the step there: new step ${base ?? ''} ${id}`,
    );
  if (steps.some((step) => step.id === id))
    throw new Error(`"${flow}" already has a step "${id}".`);
  const planAfter = (before: string): FilePlan => {
    const at = steps.findIndex((step) => step.id === before) + 1;
    if (at === 0) throw new Error(`There is no step "${before}" in "${flow}".`);
    return createScreenPlan(asked, flow, id, { ...read, text: addStep(read.text, at, id) });
  };
  return planStepWherePossible(asked, steps, planAfter);
}

/** Plans the files of a screen for an existing step, or for a new step if none uses the screen. */
export function planScreen(asked: NewOptions, flow: string, name: string): FilePlan {
  assertValidName(name);
  const read = readFlow(asked.flows, flow);
  const product = parseProduct(readFlows(asked.flows)).product;
  const steps = Object.values(product?.flows ?? {}).find(({ id }) => id === flow)?.steps ?? [];
  if (existsSync(join(asked.flows, flow, 'screens', `${name}.json`)))
    throw new Error(`"${flow}" already has a screen "${name}".`);
  if (!steps.some(({ screen }) => screen === name)) return planStep(asked, flow, name);
  return createScreenPlan(asked, flow, name, read);
}

// helpers

interface RawFlow {
  readonly extends?: string;
  readonly steps?: readonly {
    readonly id: string;
    readonly screen?: string;
    readonly offPath?: boolean;
  }[];
}

/**
 * Plans a step after the step of the option `--after`. Without this option, the step is planned after the last step for
 * which the new files pass the check.
 */
function planStepWherePossible(
  { after, newProblem }: NewOptions,
  steps: NonNullable<RawFlow['steps']>,
  planAfter: (before: string) => FilePlan,
): FilePlan {
  const isPassing = (before: string) => newProblem(planAfter(before)) === undefined;
  const others = () => steps.flatMap(({ id, offPath }) => (offPath === true ? [] : [id]));
  if (after === undefined) {
    const before = others().findLast(isPassing);
    if (before === undefined) throw new Error(noPositionError);
    return planAfter(before);
  }
  if (isPassing(after)) return planAfter(after);
  const possible = others().filter(isPassing);
  if (possible.length === 0) throw new Error(noPositionError);
  throw new Error(
    `After "${after}" it would not pass the check: ${newProblem(planAfter(after))}\nIt would pass after ${possible.map((each) => `"${each}"`).join(', ')}: --after ${possible.at(-1)}`,
  );
}

const noPositionError =
  'No step of the flow leads to the step after it. First add an event that does to a step in flow.json: "on": { "submit": "@next" }.';

function createScreenPlan(
  { flows, isForm }: NewOptions,
  flow: string,
  name: string,
  { file, text, raw }: ReturnType<typeof readFlow>,
): FilePlan {
  if (isForm && raw.extends !== undefined)
    throw new Error(
      `The state of "${flow}" belongs to the flow that it extends. Add the question there.`,
    );
  const field = isForm ? toFieldName(name) : null;
  const screen =
    copyInheritedScreen(flows, raw.extends, name)?.replace(
      `/${raw.extends}.schema`,
      `/${flow}.schema`,
    ) ?? toJsonText(createScreenSkeleton(flow, toTitle(name), field));
  return {
    [file]: field === null ? text : addField(text, field),
    [join(flows, flow, 'screens', `${name}.json`)]: screen,
  };
}

/** Returns the text of an inherited screen. The flow that extends the other flow gets a copy. */
function copyInheritedScreen(
  flows: string,
  base: string | undefined,
  name: string,
): string | undefined {
  if (base === undefined) return undefined;
  const file = join(flows, base, 'screens', `${name}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return copyInheritedScreen(flows, readFlow(flows, base).raw.extends, name);
}

function readFlow(flows: string, flow: string) {
  const file = join(flows, flow, 'flow.json');
  if (!existsSync(file)) throw new Error(`There is no flow "${flow}".`);
  const text = readFileSync(file, 'utf8');
  return { file, text, raw: JSON.parse(text) as RawFlow };
}

function assertValidName(id: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(
      `"${id}" is not a valid name: use lower-case letters, digits and hyphens, and begin with a letter.`,
    );
}

function toJsonText(content: object): string {
  return formatJson(JSON.stringify(content));
}
