// Generates products of any size: flows of wizards with choices, branches, redirects, loads, calls
// and forms.

import { flowFile } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import { createRandom, pickItem, type RandomSource } from '../random.ts';
import { appFile, catalog } from './synthetic-app.ts';
import { choiceValues, createScreen, type StepKind } from './synthetic-screen.ts';

export interface SyntheticProduct {
  /** Path relative to the flows folder -> JSON text. */
  readonly files: Readonly<Record<string, string>>;
  readonly catalog: Catalog;
}

const defaultFlowSize = 25;

/**
 * Returns a valid product.
 * @param size the number of steps in all flows together
 * @param flowSize the maximum number of steps in one flow
 */
export function createSyntheticProduct(
  size: number,
  seed = 1,
  flowSize = defaultFlowSize,
): SyntheticProduct {
  const random = createRandom(seed);
  const sizes = Array.from({ length: Math.ceil(size / flowSize) }, (_, flow) =>
    Math.min(flowSize, size - flow * flowSize),
  );
  const flows = sizes.map((steps, flow) => createFlow(flow, steps, sizes.length, random));
  const files = Object.assign({ 'app.json': toJsonText(appFile) }, ...flows);
  return { files, catalog };
}

// helpers

type Files = Record<string, string>;

function createFlow(number: number, size: number, flows: number, random: RandomSource): Files {
  const folder = `wizard-${number}`;
  const kinds = Array.from({ length: size }, (_, index) => pickStepKind(index, size, random));
  const files: Files = {};
  for (const [index, kind] of kinds.entries())
    files[`${folder}/screens/step-${index}.json`] = toJsonText(createScreen(kind, index));
  files[flowFile(folder)] = toJsonText({
    id: folder,
    version: 1,
    title: `Wizard ${number}`,
    path: `/${folder}`,
    state: { keep: 'local', schema: createState(kinds) },
    conditions: Object.fromEntries(kinds.flatMap((kind, index) => createConditions(kind, index))),
    derive: Object.fromEntries(kinds.flatMap((kind, index) => createDerivedValues(kind, index))),
    steps: kinds.map((_, index) => createStep(kinds, index, random)),
    on: { elsewhere: `wizard-${(number + 1) % flows}:step-0` },
  });
  return files;
}

/**
 * Picks the kind of a step. The first step is a choice, so that later steps can read its value. The
 * last step is a form whose call ends the flow.
 */
function pickStepKind(index: number, size: number, random: RandomSource): StepKind {
  if (index === 0) return 'choice';
  if (index === size - 1) return 'form';
  const kinds: readonly StepKind[] = ['choice', 'choice', 'branch', 'form', 'load', 'guarded'];
  return pickItem(kinds, random);
}

function createState(kinds: readonly StepKind[]): object {
  const properties = kinds.flatMap((kind, index): readonly (readonly [string, object])[] => {
    if (kind === 'choice') return [[`choice${index}`, { type: 'string', enum: choiceValues }]];
    if (kind === 'load')
      return [
        [
          `list${index}`,
          {
            type: 'array',
            default: [],
            items: { type: 'object', properties: { title: { type: 'string' } } },
          },
        ],
      ];
    if (kind === 'form')
      return [
        [`name${index}`, { type: 'string', maxLength: 80 }],
        [`agrees${index}`, { type: 'boolean' }],
      ];
    return [];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function createConditions(kind: StepKind, index: number): readonly (readonly [string, object])[] {
  if (kind !== 'choice') return [];
  const given = (answer: string) => ({ state: { [`choice${index}`]: answer } });
  const condition = {
    label: `who chose the first at ${index}`,
    when: { '==': [{ var: `state.choice${index}` }, 'first'] },
    holds: [given('first')],
    fails: [given('second')],
  };
  return [[`first${index}`, condition]];
}

function createDerivedValues(
  kind: StepKind,
  index: number,
): readonly (readonly [string, object])[] {
  return kind === 'choice'
    ? [[`label${index}`, { $: { cat: ['Chosen: ', { var: `state.choice${index}` }] } }]]
    : [];
}

function createStep(kinds: readonly StepKind[], index: number, random: RandomSource): object {
  const id = `step-${index}`;
  const before = kinds.slice(0, index).flatMap((kind, at) => (kind === 'choice' ? [at] : []));
  const near = before.slice(-8);
  const choice = near.length === 0 ? 0 : pickItem(near, random);
  const kind = kinds[index];
  if (kind === 'choice')
    return {
      id,
      on: { submit: [{ when: `first${index}`, go: getNextTarget(kinds, index) }, '@next'] },
    };
  if (kind === 'branch') return { id, when: `first${choice}` };
  if (kind === 'guarded')
    return {
      id,
      redirect: {
        unless: { or: [`first${choice}`, { present: [{ var: `state.choice${choice}` }] }] },
        go: `step-${choice}`,
      },
    };
  if (kind === 'load')
    return {
      id,
      load: {
        call: 'service.list',
        with: { kind: { $: { var: `state.choice${choice}` } } },
        into: `state.list${index}`,
        on: { '*': '@retry' },
      },
    };
  const call = {
    call: 'service.save',
    with: {
      name: { $: { var: `state.name${index}` } },
      agrees: { $optional: { var: `state.agrees${index}` } },
      kind: { $: { derived: `label${choice}` } },
    },
    on: { ok: index === kinds.length - 1 ? 'step-0' : '@next', '422': '@fields', '*': '@retry' },
  };
  return { id, on: { submit: call } };
}

/** Returns the id of the step after the next, or of the last step. */
function getNextTarget(kinds: readonly StepKind[], index: number): string {
  return `step-${Math.min(kinds.length - 1, index + 2)}`;
}

function toJsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
