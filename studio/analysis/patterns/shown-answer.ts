// Shows an answer on another screen, with a link to change it.

import { isObject, type Json } from '../../../engine/language/index.ts';
import type { PatternField } from '../../protocol/questions.ts';
import { insertJson, setJson } from './json-text.ts';
import type { PatternContext, PatternValues } from './pattern.ts';
import { type FlowSource, getScreenFile, getStepIndex } from './values.ts';

/** The field of a pattern that names the screen. */
export const shownField: PatternField = {
  name: 'shown',
  title: 'Shown on',
  description:
    'The step that shows the answer, with a link to change it, such as a review before a payment.',
  kind: 'step',
  value: '',
};

interface ShownAnswer {
  readonly label: string;
  /** The data path of the answer. */
  readonly path: string;
  /** The value to show. */
  readonly value: Json;
  /** The step that asks it. */
  readonly step: string;
}

/**
 * Returns the text of the flow with the event of the link, and the screen with the answer.
 * @param text the text of the flow file, in which the steps have the same ids
 */
export function showAnswer(
  { files }: PatternContext,
  source: FlowSource,
  text: string,
  values: PatternValues,
  { label, path, value, step }: ShownAnswer,
): { readonly text: string; readonly screens: Readonly<Record<string, string>> } {
  const id = values.shown ?? '';
  if (id === '') return { text, screens: {} };
  getStepIndex(source, id);
  const { flow, folder } = source;
  const file = getScreenFile(folder, flow.steps.find((each) => each.id === id)?.screen ?? id);
  const screen = files[file];
  if (screen === undefined) throw new Error(`The step “${id}” has no screen of its own.`);
  const event = `change-${path
    .split('.')
    .at(-1)
    ?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const { steps } = JSON.parse(text) as { readonly steps: readonly { readonly id: string }[] };
  const index = steps.findIndex((each) => each.id === id);
  const item = { label, value, change: { label: 'Change', event } };
  return {
    text: setJson(text, ['steps', index, 'on', event], findWayTo(source, step)),
    screens: { [file]: addFact(screen, item) },
  };
}

// helpers

/** Returns the way to a step as other events of the flow take it, with the query that the step reads. */
function findWayTo({ steps }: FlowSource, step: string): Json {
  for (const { on } of steps)
    for (const way of Object.values(isObject(on) ? on : {}))
      if (isObject(way) && way.go === step && isObject(way.query))
        return { go: step, query: way.query };
  return step;
}

/** Adds a fact to the last list of facts of a screen, or a list of its own after the other blocks. */
function addFact(text: string, item: object): string {
  const raw = JSON.parse(text) as Json;
  const blocks = isObject(raw) && Array.isArray(raw.blocks) ? raw.blocks : null;
  if (!blocks) return setJson(text, ['blocks'], [{ block: 'facts', items: [item] }]);
  const index = blocks.findLastIndex(
    (block) =>
      isObject(block) &&
      block.block === 'facts' &&
      block.when === undefined &&
      Array.isArray(block.items),
  );
  const list = blocks[index];
  if (!isObject(list) || !Array.isArray(list.items))
    return insertJson(text, ['blocks'], blocks.length, { block: 'facts', items: [item] });
  return insertJson(text, ['blocks', index, 'items'], list.items.length, item);
}
