// A chosen value is looked up by the property that the choice stores.

import { isDeepEqual } from 'remeda';
import {
  escapeSegment,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  toObject,
} from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';

const file = 'tea/screens/kind.json';
const replace = '"ui:widget": "radios"';
const choosing = (value: string, lookup: string) =>
  `"ui:widget": "radios", "ui:options": { "choices": { "$each": { "var": "data.leaves" }, "as": "one", "of": {\n"value": { "$": { "var": "one.${value}" } }, "label": { "$": { "var": "one.name" } } } }, "help": { "$": ${lookup} } }`;
const found =
  '{ "get": [{ "find": [{ "var": "data.leaves" }, "id", { "var": "state.kind" }] }, "name"] }';
const filtered =
  '{ "filter": [{ "var": "data.leaves" }, { "==": [{ "var": "id" }, { "root": ["state.kind"] }] }] }';

export const otherLookup = defineRule({
  id: 'data/other-lookup',
  summary: 'A choice stores one property of an entry, but the entry is looked up by another.',
  why: 'No entry is found, so the flow behaves as if the user had chosen nothing.',
  examples: {
    valid: [{ file, replace, by: choosing('id', found) }],
    invalid: [found, filtered].map((lookup) => ({
      ...{ file, replace, by: choosing('name', lookup) },
      at: `${file}:24`,
      says: 'looked up by "id"',
    })),
  },
  check: byFlow((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const choices = choicesOf(context, flow);
      const lookups = choices.length === 0 ? [] : lookupsOf(context, flow);
      return choices.flatMap((choice) => check(choice, lookups));
    }),
  ),
});

// helpers

/** A list of entries, a property of them, and the data path of the value. */
interface Keyed extends Pick<Finding, 'file' | 'pointer'> {
  readonly list: Json;
  readonly key: string;
  readonly path: string;
}

function check(choice: Keyed, lookups: readonly Keyed[]): readonly Finding[] {
  const others = lookups.filter(
    ({ path, list }) => path === choice.path && isDeepEqual(list, choice.list),
  );
  const [other] = others;
  if (!other || others.some(({ key }) => key === choice.key)) return [];
  return [
    {
      ...{ file: choice.file, pointer: choice.pointer },
      message: `The choice stores "${choice.key}" of an entry in "${choice.path}", but the entry is looked up by "${other.key}".`,
      suggestion: `Store "${other.key}", or look it up by "${choice.key}".`,
      related: [{ file: other.file, pointer: other.pointer, message: 'It is looked up here.' }],
    },
  ];
}

function choicesOf(context: FlowContext, flow: Flow): readonly Keyed[] {
  const folder = context.folderOf(flow.id);
  return Object.keys(flow.screens).flatMap((name) => {
    const file = `${folder}/screens/${name}.json`;
    const screen = context.sources.values[file];
    const { bind, ui } = toObject(isObject(screen) ? screen.form : undefined);
    if (typeof bind !== 'string') return [];
    return Object.entries(toObject(ui)).flatMap(([field, part]) => {
      const key = choiceKey(flow, toObject(toObject(toObject(part)['ui:options']).choices));
      const pointer = `/form/ui/${escapeSegment(field)}/ui:options/choices/of/value`;
      return key ? [{ ...key, file, pointer, path: `${bind}.${field}` }] : [];
    });
  });
}

function choiceKey(flow: Flow, { $each: list, as: name, of: choice }: JsonObject) {
  const value = toObject(toObject(choice).value).$;
  const path = toObject(value).var;
  if (list === undefined || typeof name !== 'string' || typeof path !== 'string') return null;
  return path.startsWith(`${name}.`)
    ? { list: entriesOf(flow, list), key: path.slice(name.length + 1) }
    : null;
}

/** Returns every expression of the flow that searches a list for a value. */
function lookupsOf({ places }: FlowContext, flow: Flow): readonly Keyed[] {
  return places
    .filter((place) => place.kind === 'logic' && place.flow === flow)
    .flatMap(({ file, pointer, value }) =>
      searchesIn(value).flatMap(([list, key, read]) => {
        const path = readBy(read);
        return typeof key === 'string' && path !== null
          ? [{ file, pointer, list: entriesOf(flow, list), key, path }]
          : [];
      }),
    );
}

/** A list, a property of its entries, and the value that the property must have. */
type Search = readonly [list: Json, key: Json, value: Json];

function searchesIn(rule: Json): readonly Search[] {
  if (Array.isArray(rule)) return rule.flatMap(searchesIn);
  if (!isObject(rule)) return [];
  return [...ownSearch(rule), ...Object.values(rule).flatMap(searchesIn)];
}

function ownSearch({ find, filter }: JsonObject): readonly Search[] {
  if (Array.isArray(find)) return [[find[0] ?? null, find[1] ?? null, find[2] ?? null]];
  if (!Array.isArray(filter)) return [];
  const equal = toObject(filter[1])['=='];
  const [key, value = null] = Array.isArray(equal) ? equal : [];
  return [[filter[0] ?? null, toObject(key).var ?? null, value]];
}

/** Returns the data path that an expression reads, or null for anything else. */
function readBy(rule: Json): string | null {
  const { var: name, root } = toObject(rule);
  const path = [name ?? root].flat()[0];
  return typeof path === 'string' ? path : null;
}

/** A filtered list has the entries of the whole list, and a derived list those of its source. */
function entriesOf(flow: Flow, list: Json): Json {
  const { filter, derived } = toObject(list);
  if (Array.isArray(filter)) return entriesOf(flow, filter[0] ?? null);
  const source = typeof derived === 'string' ? toObject(flow.derive[derived]).$ : undefined;
  return source === undefined ? list : entriesOf(flow, source);
}
