// Reads the values that the user entered into a pattern's fields.

import {
  type Flow,
  flowFile,
  getFolderByFlow,
  isObject,
  type Json,
  type JsonObject,
} from '../../../engine/language/index.ts';
import type { PatternContext, PatternValues } from './pattern.ts';

/** Returns a value, and throws an error if it is missing. */
export function getRequiredValue(values: PatternValues, name: string, title: string): string {
  const text = values[name]?.trim() ?? '';
  if (text === '') throw new Error(`Fill in “${title}”.`);
  return text;
}

/** Returns a value that is a valid name of a flow, a step, or a file. */
export function getRequiredName(values: PatternValues, name: string, title: string): string {
  const text = getRequiredValue(values, name, title);
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new Error(
      `“${title}” is a name: use lower-case letters, digits and hyphens, and begin with a letter.`,
    );
  return text;
}

/** A flow with the text of its file. */
export interface FlowSource {
  readonly flow: Flow;
  readonly folder: string;
  readonly file: string;
  readonly text: string;
  readonly raw: JsonObject;
  readonly steps: readonly JsonObject[];
}

/** Returns the flow that the user selected. @throws Error if the flow has no steps of its own */
export function getSelectedFlow(
  { parsed, files }: PatternContext,
  values: PatternValues,
): FlowSource {
  const id = getRequiredValue(values, 'flow', 'Flow');
  const flow = parsed.product.flows[id];
  const folder = [...getFolderByFlow(parsed.sources.values)].find(([flowId]) => flowId === id)?.[1];
  if (!flow || folder === undefined) throw new Error(`There is no flow “${id}”.`);
  const file = flowFile(folder);
  const text = files[file] ?? '';
  const raw = JSON.parse(text) as Json;
  if (!isObject(raw) || !Array.isArray(raw.steps)) {
    const base = isObject(raw) && typeof raw.extends === 'string' ? raw.extends : '';
    throw new Error(`“${flow.title}” has the steps of the flow “${base}”. Change that one.`);
  }
  return { flow, folder, file, text, raw, steps: raw.steps.filter(isObject) };
}

/** Returns the index of the step that the user selected. */
export function getStepIndex({ flow, steps }: FlowSource, id: string): number {
  const index = steps.findIndex((step) => step.id === id);
  if (index === -1) throw new Error(`There is no step “${id}” in “${flow.title}”.`);
  return index;
}

/** Returns the stage of a step in the flow's progress. Steps that are inserted after it share this stage. */
export function getStage({ steps }: FlowSource, index: number): { readonly stage?: Json } {
  const { stage } = steps[index] ?? {};
  return stage === undefined ? {} : { stage };
}

/** @throws Error if the flow has a step or a screen with this name */
export function assertNewStep({ files }: PatternContext, source: FlowSource, id: string): void {
  const { flow, folder, steps } = source;
  if (steps.some((step) => step.id === id))
    throw new Error(`“${flow.title}” already has a step “${id}”.`);
  if (files[getScreenFile(folder, id)] !== undefined)
    throw new Error(`“${flow.title}” already has a screen “${id}”.`);
}

/** Returns the path of a screen's file. */
export function getScreenFile(folder: string, name: string): string {
  return `${folder}/screens/${name}.json`;
}
