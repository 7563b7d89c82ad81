// `new`: creates a product, a flow, a step or a screen that passes the check.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { once } from 'remeda';
import { type Parsed, parseProduct } from '../../engine/language/index.ts';
import { checkProduct } from '../../engine/lint/index.ts';
import { formatJson } from '../format-json.ts';
import { readCatalog, readFlows } from '../load.ts';
import { type Plan, writeAll } from '../new/plan.ts';
import { productPlan } from '../new/product.ts';
import {
  fieldOf,
  flowSkeleton,
  journeysSkeleton,
  screenSkeleton,
  titleOf,
  withField,
  withStep,
} from '../new/skeletons.ts';
import { type Command, textOf } from './command.ts';
import { flowsFolder, servicesBeside, shownPath } from './project.ts';

export const create: Command = {
  name: 'new',
  takes: 'flow <id> | step <flow> <id> | screen <flow> <name> | product <folder>',
  summary:
    'create a flow with one screen, a step with its screen, a screen, or a small product in a new folder',
  options: {
    form: { about: 'adds a form field whose answer is stored in the flow’s state' },
    after: {
      takes: 'STEP',
      about:
        'the step it comes after; by default the last one of the main line that leads on to it',
    },
    folder: { takes: 'PATH', about: 'the flows folder; flows/ by default' },
  },
  run([what, ...names], values, project) {
    if (what === 'product' && names.length === 1) return newProduct(names[0] ?? '');
    const flows = resolve(textOf(values, 'folder') ?? project().flows);
    const [first = '', second = ''] = names;
    const asked: Asked = {
      flows,
      isForm: values.form === true,
      after: textOf(values, 'after'),
      newProblem: createNewProblemFinder(flows),
    };
    if (what === 'flow' && names.length === 1) return carryOut(asked, newFlow(asked, first));
    if (what === 'step' && names.length === 2)
      return carryOut(asked, newStep(asked, first, second));
    if (what === 'screen' && names.length === 2)
      return carryOut(asked, newScreen(asked, first, second));
    throw new Error(
      'Usage: new flow <id>, new step <flow> <id>, new screen <flow> <name>, or new product <folder>.',
    );
  },
};

// helpers

function newProduct(folder: string): number {
  const plan = productPlan(folder, join(flowsFolder, 'app.json'));
  writeAll(plan);
  console.log(
    [
      ...Object.keys(plan).map(shownPath),
      '',
      'Next:',
      `  npm run flows -- check --root ${folder}`,
      `  npm run dev -- --root ${folder}`,
    ].join('\n'),
  );
  return 0;
}

interface Asked {
  readonly flows: string;
  readonly isForm: boolean;
  readonly after: string | undefined;
  /** Returns the first problem that the files of a plan would add. */
  newProblem(plan: Plan): string | undefined;
}

interface RawFlow {
  readonly extends?: string;
  readonly steps?: readonly {
    readonly id: string;
    readonly screen?: string;
    readonly offPath?: boolean;
  }[];
}

function newFlow({ flows, isForm }: Asked, id: string): Plan {
  refuseName(id);
  const folder = join(flows, id);
  if (existsSync(folder)) throw new Error(`There is a folder "${id}" already.`);
  const field = isForm ? 'start' : null;
  const flow = textOfJson(flowSkeleton(id));
  return {
    [join(folder, 'flow.json')]: field === null ? flow : withField(flow, field),
    [join(folder, 'screens', 'start.json')]: textOfJson(screenSkeleton(id, 'Start', field)),
    [join(folder, 'journeys.json')]: textOfJson(journeysSkeleton(id)),
  };
}

function newStep(asked: Asked, flow: string, id: string): Plan {
  refuseName(id);
  const read = readFlow(asked.flows, flow);
  const { steps, extends: base } = read.raw;
  if (!steps)
    throw new Error(
      `"${flow}" has the steps of "${base ?? ''}". Add the step there: new step ${base ?? ''} ${id}`,
    );
  if (steps.some((step) => step.id === id))
    throw new Error(`"${flow}" has a step "${id}" already.`);
  const planAfter = (before: string): Plan => {
    const at = steps.findIndex((step) => step.id === before) + 1;
    if (at === 0) throw new Error(`There is no step "${before}" in "${flow}".`);
    return screenPlan(asked, flow, id, { ...read, text: withStep(read.text, at, id) });
  };
  return placedStep(asked, steps, planAfter);
}

/** Inserts the step after `--after`, else after the last step that leads on to it. */
function placedStep(
  { after, newProblem }: Asked,
  steps: NonNullable<RawFlow['steps']>,
  planAfter: (before: string) => Plan,
): Plan {
  const isPassing = (before: string) => newProblem(planAfter(before)) === undefined;
  const others = () => steps.flatMap(({ id, offPath }) => (offPath === true ? [] : [id]));
  if (after === undefined) {
    const before = others().findLast(isPassing);
    if (before === undefined) throw new Error(noWayTo);
    return planAfter(before);
  }
  if (isPassing(after)) return planAfter(after);
  const possible = others().filter(isPassing);
  if (possible.length === 0) throw new Error(noWayTo);
  throw new Error(
    `After "${after}" it would not pass the check: ${newProblem(planAfter(after))}\nIt would pass after ${possible.map((each) => `"${each}"`).join(', ')}: --after ${possible.at(-1)}`,
  );
}

const noWayTo =
  'No step of the flow leads on to a step after it. First give a step an event that goes to the new one, in flow.json: "on": { "submit": "@next" }.';

/** Creates a screen for an existing step, or for a new one. */
function newScreen(asked: Asked, flow: string, name: string): Plan {
  refuseName(name);
  const read = readFlow(asked.flows, flow);
  const product = parseProduct(readFlows(asked.flows)).product;
  const steps = Object.values(product?.flows ?? {}).find(({ id }) => id === flow)?.steps ?? [];
  if (existsSync(join(asked.flows, flow, 'screens', `${name}.json`)))
    throw new Error(`"${flow}" has a screen "${name}" already.`);
  if (!steps.some(({ screen }) => screen === name)) return newStep(asked, flow, name);
  return screenPlan(asked, flow, name, read);
}

function screenPlan(
  { flows, isForm }: Asked,
  flow: string,
  name: string,
  { file, text, raw }: ReturnType<typeof readFlow>,
): Plan {
  if (isForm && raw.extends !== undefined)
    throw new Error(`The state of "${flow}" is that of the flow that it extends. Ask there.`);
  const field = isForm ? fieldOf(name) : null;
  const screen =
    inheritedScreen(flows, raw.extends, name)?.replace(
      `/${raw.extends}.schema`,
      `/${flow}.schema`,
    ) ?? textOfJson(screenSkeleton(flow, titleOf(name), field));
  return {
    [file]: field === null ? text : withField(text, field),
    [join(flows, flow, 'screens', `${name}.json`)]: screen,
  };
}

/** Copies an inherited screen, so that it can be changed. */
function inheritedScreen(
  flows: string,
  base: string | undefined,
  name: string,
): string | undefined {
  if (base === undefined) return undefined;
  const file = join(flows, base, 'screens', `${name}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return inheritedScreen(flows, readFlow(flows, base).raw.extends, name);
}

function readFlow(flows: string, flow: string) {
  const file = join(flows, flow, 'flow.json');
  if (!existsSync(file)) throw new Error(`There is no flow "${flow}".`);
  const text = readFileSync(file, 'utf8');
  return { file, text, raw: JSON.parse(text) as RawFlow };
}

function refuseName(id: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(
      `"${id}" is not a valid name: use lower-case letters, digits and hyphens, and begin with a letter.`,
    );
}

/** Writes the files unless they add a problem, and prints what to do next. */
function carryOut({ newProblem }: Asked, plan: Plan): number {
  const found = newProblem(plan);
  if (found !== undefined) throw new Error(`The new files would not pass the check: ${found}`);
  writeAll(plan);
  console.log(
    [
      ...Object.keys(plan).map(shownPath),
      '',
      'Next:',
      '  edit the texts of the screen',
      '  npm run flows -- editor    update completion in your editor',
      '  npm run flows -- check     check the flows',
      '  npm run dev                open it in the browser',
    ].join('\n'),
  );
  return 0;
}

/** Checks the flows with the files of one plan after another. Unchanged parts are checked once. */
function createNewProblemFinder(flows: string): Asked['newProblem'] {
  const files = readFlows(flows);
  const catalog = readCatalog(servicesBeside(flows));
  const base = parseProduct(files);
  const messagesOf = (parsed: Parsed) =>
    checkProduct(parsed, catalog).flatMap(({ file, message, severity }) =>
      severity === 'error' ? [`${file}: ${message}`] : [],
    );
  const before = once(() => new Set(messagesOf(base)));
  return (plan) => {
    const changed = Object.entries(plan).map(([path, text]) => [
      relative(flows, path).split(sep).join('/'),
      text,
    ]);
    const after = messagesOf(parseProduct({ ...files, ...Object.fromEntries(changed) }, base));
    return after.find((message) => !before().has(message));
  };
}

function textOfJson(content: object): string {
  return formatJson(JSON.stringify(content));
}
