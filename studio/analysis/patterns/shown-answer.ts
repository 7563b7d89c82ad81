// Shows the answer to a new question on another screen, with a link to change the answer.

import { isDeepEqual, isDefined, pickBy } from 'remeda';
import { isObject, type Json } from '../../../engine/language/index.ts';
import type { PatternField } from '../../protocol/questions.ts';
import { insertJson, setJson } from './json-text.ts';
import type { PatternContext, PatternValues } from './pattern.ts';
import { type FlowSource, getScreenFile, getStepIndex } from './values.ts';

/** The pattern field for the screen that shows the answer. */
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
  /** The expression that displays the answer. */
  readonly value: Json;
  /** The step that asks the question. */
  readonly step: string;
  /** The steps to which different answers lead, in the order in which their conditions are evaluated. */
  readonly branches?: readonly AnswerBranch[];
}

interface AnswerBranch {
  readonly step: string;
  /** The condition for this branch. A branch without a condition is for all other users. */
  readonly when?: Json;
}

/**
 * Returns the text of the flow file with the event of the link, and the text of the screen with the answer.
 * @param text the text of the flow file with the same step ids
 */
export function showAnswer(
  { files }: PatternContext,
  source: FlowSource,
  text: string,
  values: PatternValues,
  { label, path, value, step, branches = [] }: ShownAnswer,
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
  const { steps } = JSON.parse(text) as { readonly steps: readonly StepSource[] };
  const indexOf = (name: string) => steps.findIndex((each) => each.id === name);
  const asking = steps[indexOf(step)];
  const way = findWayTo(source, step);
  // If the step submits its form with the default reaction, it returns to the screen with the answer.
  const isDefault = way === step && asking?.on?.submit === undefined && asking?.then === undefined;
  const linked = setJson(
    text,
    ['steps', indexOf(id), 'on', event],
    isDefault ? { go: step, query: { [changeQuery]: '1' } } : way,
  );
  const item = { label, value, change: { label: 'Change', event } };
  const changing = findChangeGuard(source);
  const back: Json = [{ when: changing, go: id }, '@next'];
  const branch = branches.map(({ step: next, when }) => ({
    ...{ when: when === undefined ? changing : { and: [changing, when] } },
    ...{ go: next, query: { [changeQuery]: '1' } },
  }));
  const isLast = branches.some(({ when }) => when === undefined);
  const leads: Json = isLast ? [...branch, '@next'] : [...branch, ...back];
  const returns: readonly (readonly [string, Json])[] = isDefault
    ? [[step, leads], ...branches.map((each) => [each.step, back] as const)]
    : [];
  return {
    text: returns.reduce(
      (changed, [name, way]) => setJson(changed, ['steps', indexOf(name), 'on', 'submit'], way),
      linked,
    ),
    screens: { [file]: addFact(screen, item, getGuard(asking)) },
  };
}

// helpers

interface StepSource {
  readonly id: string;
  readonly on?: Readonly<Record<string, Json>>;
  readonly then?: Json;
  readonly when?: Json;
  readonly unless?: Json;
}

/** The query parameter with which a step is opened to change its answer. */
const changeQuery = 'change';

/**
 * Returns the guard for a user who has come to change an answer: a condition of the flow if one exists, or a
 * comparison.
 */
function findChangeGuard({ flow: { conditions } }: FlowSource): Json {
  const read = { var: `query.${changeQuery}` };
  const rules: readonly Json[] = [{ '==': [read, '1'] }, { present: [read] }];
  const found = Object.entries(conditions).find(([, { when }]) =>
    rules.some((rule) => isDeepEqual(rule, when as Json)),
  );
  return found?.[0] ?? rules[0] ?? null;
}

/** Returns the guard of a step in the form that steps and blocks share. */
function getGuard(step: StepSource | undefined): Readonly<Record<string, Json>> {
  return pickBy({ when: step?.when, unless: step?.unless }, isDefined);
}

/**
 * Returns the target that other events of the flow use for a step, including the query parameters that the step reads.
 */
function findWayTo({ steps }: FlowSource, step: string): Json {
  for (const { on } of steps)
    for (const way of Object.values(isObject(on) ? on : {}))
      if (isObject(way) && way.go === step && isObject(way.query))
        return { go: step, query: way.query };
  return step;
}

/**
 * Adds a guarded fact to the last list of facts on a screen, or adds a new list. Users who were not asked the question
 * do not see the fact.
 */
function addFact(text: string, item: object, guard: Readonly<Record<string, Json>>): string {
  const raw = JSON.parse(text) as Json;
  const blocks = isObject(raw) && Array.isArray(raw.blocks) ? raw.blocks : [];
  const list = { block: 'facts', ...guard, items: [item] };
  if (blocks.length === 0) return setJson(text, ['blocks'], [list]);
  const isFacts = (block: Json) =>
    isObject(block) && block.block === 'facts' && Array.isArray(block.items);
  const index = blocks.findLastIndex(
    (block) => isFacts(block) && isDeepEqual(getGuard(block as unknown as StepSource), guard),
  );
  const found = blocks[index];
  if (isObject(found) && Array.isArray(found.items))
    return insertJson(text, ['blocks', index, 'items'], found.items.length, item);
  const last = blocks.findLastIndex(isFacts);
  return insertJson(text, ['blocks'], last === -1 ? blocks.length : last + 1, list);
}
