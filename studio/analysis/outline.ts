// Creates the outline of a product: its flows and steps with their positions in the files.

import { toReadableTitle } from '../../cli/map/words.ts';
import {
  type Flow,
  flowFile,
  getFolderByFlow,
  getSourceText,
  isObject,
  type Json,
  type Parsed,
  type Product,
  type Step,
} from '../../engine/language/index.ts';
import type { FlowOutline, StepOutline } from '../protocol/api.ts';

type ParsedProduct = Parsed & { readonly product: Product };

/** Returns the outlines of a product's flows, sorted by flow id. */
export function createOutline(parsed: ParsedProduct): readonly FlowOutline[] {
  const folders = getFolderByFlow(parsed.sources.values);
  return Object.values(parsed.product.flows)
    .map((flow) => {
      const folder = folders.get(flow.id) ?? flow.id;
      const steps = flow.steps.map((step) => createStepOutline(parsed, { flow, folder, step }));
      return { id: flow.id, title: flow.title, folder, steps };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

// helpers

interface StepPlace {
  readonly flow: Flow;
  readonly folder: string;
  readonly step: Step;
}

function createStepOutline(parsed: ParsedProduct, { flow, folder, step }: StepPlace): StepOutline {
  const title = flow.screens[step.screen]?.title;
  return {
    id: step.id,
    title: toReadableTitle(title === undefined ? '' : getSourceText(title), step.id),
    screen: step.screen,
    screenFile: findScreenFile(parsed, folder, step.screen),
    ...locateStep(parsed, folder, step.id),
    kind: step.handoff ? 'handoff' : step.offPath ? 'offPath' : 'step',
  };
}

/** Returns the file and the JSON Pointer of a step's declaration. An inherited step is declared in the base flow. */
function locateStep({ sources }: ParsedProduct, folder: string, id: string) {
  const file = flowFile(folder);
  const raw = sources.values[file];
  const steps: readonly Json[] = isObject(raw) && Array.isArray(raw.steps) ? raw.steps : [];
  const index = steps.findIndex((each) => isObject(each) && each.id === id);
  const { file: owner, pointer } = sources.origin(file, index === -1 ? '' : `/steps/${index}`);
  return { file: owner, pointer };
}

/** Returns the file of a screen. It belongs to the flow, or else to the nearest flow that this flow extends. */
function findScreenFile(parsed: ParsedProduct, folder: string, screen: string): string | null {
  const { values } = parsed.sources;
  const file = `${folder}/screens/${screen}.json`;
  if (values[file] !== undefined) return file;
  const raw = values[flowFile(folder)];
  const base = isObject(raw) && typeof raw.extends === 'string' ? raw.extends : null;
  return base === null || base === folder ? null : findScreenFile(parsed, base, screen);
}
