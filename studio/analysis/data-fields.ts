// Lists the data that a guard can compare. Each item is named after the form question that asks for it.

import { toReadableTitle, toReadableWords } from '../../cli/map/words.ts';
import { type DataPath, getDataPaths } from '../../engine/explore/index.ts';
import {
  type Flow,
  isObject,
  type Json,
  type JsonSchema,
  type Product,
} from '../../engine/language/index.ts';
import type { StepDetails } from '../protocol/questions.ts';

type DataField = StepDetails['paths'][number];

/**
 * Returns the data that an expression of a flow can read. The flow's own answers come first, in the order of its steps.
 * The answers of other flows follow, then all other data. Secrets are left out. Objects are also left out if their
 * members are listed.
 */
export function findDataFields(product: Product, flow: Flow): readonly DataField[] {
  const own = findQuestions(flow);
  const others = new Map(
    Object.values(product.flows)
      .filter((each) => each !== flow)
      .flatMap((each) => [...findQuestions(each)])
      // A flow cannot read the state of another flow.
      .filter(([path]) => !path.startsWith('state.')),
  );
  const order = [...own.keys()];
  const names = findNames(product.app.data);
  const all = getDataPaths(product, flow).filter(({ isSecret }) => !isSecret);
  return all
    .filter(({ path }) => !all.some((other) => other.path.startsWith(`${path}.`)))
    .map((data) => toField(data, own.get(data.path), others.get(data.path), names))
    .sort((a, b) => rank(a, order) - rank(b, order));
}

// helpers

/** A question in the form of a screen. */
interface Question {
  readonly words: string;
  readonly schema: JsonSchema;
}

function toField(
  { path, choices }: DataPath,
  own: Question | undefined,
  other: Question | undefined,
  names: ReadonlyMap<Json, string>,
): DataField {
  const question = own ?? other;
  const titles = readTitles(question?.schema);
  const values = choices.length > 0 ? choices : [...titles.keys()];
  return {
    path,
    label: question?.words ?? path.split('.').map(toReadableWords).join(': '),
    group: own ? 'here' : other ? 'elsewhere' : 'other',
    choices: values.map((value) => ({
      value,
      label: titles.get(value) ?? names.get(value) ?? String(value),
    })),
  };
}

/**
 * Returns the display names of items in shared lists by the items' keys, for example the names of states by their
 * codes.
 */
function findNames(data: Product['app']['data']): ReadonlyMap<Json, string> {
  const names = new Map<Json, string>();
  for (const list of Object.values(data as Readonly<Record<string, Json>>)) {
    const items = Array.isArray(list) ? list.filter(isObject) : [];
    for (const key of Object.keys(items[0] ?? {})) {
      const values = items.map((item) => item[key]).filter((value) => typeof value === 'string');
      // A property is not a key if several items have the same value.
      if (key === 'name' || new Set(values).size !== items.length) continue;
      for (const { name, [key]: value } of items)
        if (typeof name === 'string' && typeof value === 'string') names.set(value, name);
    }
  }
  return names;
}

function rank({ path, group }: DataField, order: readonly string[]): number {
  if (group === 'here') return order.indexOf(path);
  return order.length + (group === 'elsewhere' ? 0 : 1);
}

/** Returns the questions of a flow by the data paths of their answers, in the order of the flow's steps. */
function findQuestions({ steps, screens }: Flow): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  for (const { id } of steps) {
    const screen = screens[id];
    const form = screen?.form;
    const properties = form?.schema.properties;
    if (!form || form.bind === null || !isObject(properties)) continue;
    const names = Object.keys(properties);
    const title = typeof screen?.title === 'string' ? toReadableTitle(screen.title, id) : id;
    for (const name of names) {
      const path = `${form.bind}.${name}`;
      const schema = properties[name] as JsonSchema;
      const own = typeof schema.title === 'string' ? toReadableTitle(schema.title, name) : null;
      if (!found.has(path)) found.set(path, { words: nameQuestion(own, title, names), schema });
    }
  }
  return found;
}

/** Names a question that is alone on its screen after the screen's title. */
function nameQuestion(own: string | null, title: string, names: readonly string[]): string {
  if (own === null || own === title) return title;
  return names.length === 1 ? `${title} (${own})` : `${own} (${title})`;
}

/** Returns the titles of the values that a schema lists. */
function readTitles(schema: JsonSchema | undefined): ReadonlyMap<Json, string> {
  const listed = Array.isArray(schema?.oneOf) ? schema.oneOf : [];
  return new Map(
    listed.flatMap((each) =>
      isObject(each) && each.const !== undefined && typeof each.title === 'string'
        ? [[each.const, toReadableTitle(each.title, String(each.const))] as const]
        : [],
    ),
  );
}
