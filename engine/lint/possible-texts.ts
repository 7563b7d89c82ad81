// Collects the texts that a data path can store if only forms with fixed choices write the path.

import { type Flow, formatForMessage, getValueAt, isObject, type Json } from '../language/index.ts';
import type { CheckContext } from './define-rule.ts';
import { inferType } from './types/infer.ts';
import type { InferredType } from './types/type.ts';
import { getTypeFacts } from './types/type-facts.ts';

const possibleTextsCache = new WeakMap<CheckContext, ReadonlyMap<string, readonly string[]>>();

/** Returns the texts that a data path of a flow can store, or undefined if any text is possible. */
export function getPossibleTexts(
  context: CheckContext,
  flow: Flow | null,
  path: string,
): readonly string[] | undefined {
  const all = possibleTextsCache.get(context) ?? collectPossibleTexts(context);
  possibleTextsCache.set(context, all);
  return all.get(keyOf(flow, path));
}

// helpers

/** A state path belongs to its flow. All other data is shared. */
function keyOf(flow: Flow | null, path: string): string {
  return path.startsWith('state.') ? `${flow?.id ?? ''} ${path}` : path;
}

function collectPossibleTexts(context: CheckContext): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[] | null>();
  const add = (key: string, texts: readonly string[] | null) => {
    const before = found.get(key);
    found.set(key, texts === null || before === null ? null : [...(before ?? []), ...texts]);
  };
  for (const { kind, file, pointer, flow, value } of context.places) {
    if (kind !== 'write') continue;
    const path = formatForMessage(value);
    if (pointer === '/form/bind') addForm(context, { file, flow, bind: path }, add);
    // A reset restores the initial value. A value from an address or the session can be any text.
    else if (!pointer.includes('/reset/'))
      add(
        keyOf(flow, path),
        literalTexts(getValueAt(context.sources.values[file], pointer), pointer),
      );
  }
  return new Map(
    [...found].flatMap(([key, texts]) => {
      const isSure =
        texts !== null &&
        ![...found].some(([other, each]) => each === null && key.startsWith(`${other}.`));
      return isSure ? [[key, [...new Set(texts)]] as const] : [];
    }),
  );
}

/** Returns the literal texts that an assignment can write, or null if it can write any text. */
function literalTexts(value: Json | undefined, pointer: string): readonly string[] | null {
  if (!pointer.includes('/assign/')) return null;
  if (typeof value === 'string') return [value];
  return value === null || (isObject(value) && Object.keys(value).length === 0) ? [] : null;
}

interface BoundForm {
  readonly file: string;
  readonly flow: Flow | null;
  readonly bind: string;
}

function addForm(
  context: CheckContext,
  { file, flow, bind }: BoundForm,
  add: (key: string, texts: readonly string[] | null) => void,
): void {
  const screen = context.sources.values[file];
  const form = isObject(screen) && isObject(screen.form) ? screen.form : {};
  const schema = isObject(form.schema) ? form.schema : {};
  const fields = isObject(schema.properties) ? schema.properties : {};
  const ui = isObject(form.ui) ? form.ui : {};
  for (const name of Object.keys(fields)) {
    const uiOptions = isObject(ui[name]) ? ui[name] : {};
    const options = isObject(uiOptions['ui:options']) ? uiOptions['ui:options'] : {};
    const pointer = `/form/ui/${name}/ui:options/choices`;
    add(keyOf(flow, `${bind}.${name}`), getChoiceTexts(context, file, options.choices, pointer));
  }
}

/** Returns the texts in a list of choices, or null if the list is unknown. */
function getChoiceTexts(
  context: CheckContext,
  file: string,
  choices: Json | undefined,
  pointer: string,
): readonly string[] | null {
  if (Array.isArray(choices)) {
    const values = choices.map((each) => (isObject(each) ? each.value : undefined));
    return values.every((each) => typeof each === 'string') ? values : null;
  }
  if (!isObject(choices)) return null;
  const type = (logic: Json | undefined, at: string): InferredType =>
    inferType(logic ?? null, getTypeFacts(context).at(file, at).sure, () => undefined);
  if (choices.$ !== undefined) {
    const { list } = type(choices.$, `${pointer}/$`);
    return list?.of.object?.named.value?.string?.only ?? null;
  }
  const value = isObject(choices.of) && isObject(choices.of.value) ? choices.of.value : undefined;
  if (choices.$each === undefined || value?.$ === undefined) return null;
  return type(value.$, `${pointer}/of/value/$`).string?.only ?? null;
}
