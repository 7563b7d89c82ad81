// A chosen value is looked up by the property whose value the choice stores.

import { isDeepEqual } from 'remeda';
import {
  escapeSegment,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  toObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/screens/kind.json';
const replace = '"ui:widget": "radios"';
const fieldWithLookup = (value: string, lookup: string) =>
  `"ui:widget": "radios", "ui:options": { "choices": { "$each": { "var": "data.leaves" }, "as": "one", "of": {\n"value": { "$": { "var": "one.${value}" } }, "label": { "$": { "var": "one.name" } } } }, "help": { "$": ${lookup} } }`;
const findLookup =
  '{ "get": [{ "find": [{ "var": "data.leaves" }, "id", { "var": "state.kind" }] }, "name"] }';
const filterLookup =
  '{ "filter": [{ "var": "data.leaves" }, { "==": [{ "var": "id" }, { "root": ["state.kind"] }] }] }';

export const otherLookup = defineRule({
  id: 'data/other-lookup',
  summary: 'A choice stores one property of an entry, but the entry is looked up by another.',
  why: 'No entry is found, so the flow behaves as if the user had chosen nothing.',
  examples: {
    valid: [{ file, replace, by: fieldWithLookup('id', findLookup) }],
    invalid: [findLookup, filterLookup].map((lookup) => ({
      ...{ file, replace, by: fieldWithLookup('name', lookup) },
      at: `${file}:24`,
      says: 'looked up by "id"',
    })),
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const choices = findChoices(context, flow);
      const lookups = choices.length === 0 ? [] : findLookups(context, flow);
      return choices.flatMap((choice) => check(choice, lookups));
    }),
  ),
});

// helpers

/** A look-up of a list item: the list, the compared property, and the data path of the value. */
interface ListLookup extends Pick<Finding, 'file' | 'pointer'> {
  readonly list: Json;
  readonly key: string;
  readonly path: string;
}

function check(choice: ListLookup, lookups: readonly ListLookup[]): readonly Finding[] {
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

function findChoices(context: FlowContext, flow: Flow): readonly ListLookup[] {
  const folder = context.folderOf(flow.id);
  return Object.keys(flow.screens).flatMap((name) => {
    const file = `${folder}/screens/${name}.json`;
    const screen = context.sources.values[file];
    const { bind, ui } = toObject(isObject(screen) ? screen.form : undefined);
    if (typeof bind !== 'string') return [];
    return Object.entries(toObject(ui)).flatMap(([field, part]) => {
      const key = getChoiceKey(flow, toObject(toObject(toObject(part)['ui:options']).choices));
      const pointer = `/form/ui/${escapeSegment(field)}/ui:options/choices/of/value`;
      return key ? [{ ...key, file, pointer, path: `${bind}.${field}` }] : [];
    });
  });
}

function getChoiceKey(flow: Flow, { $each: list, as: name, of: choice }: JsonObject) {
  const value = toObject(toObject(choice).value).$;
  const path = toObject(value).var;
  if (list === undefined || typeof name !== 'string' || typeof path !== 'string') return null;
  return path.startsWith(`${name}.`)
    ? { list: getSourceList(flow, list), key: path.slice(name.length + 1) }
    : null;
}

/** Returns every expression of the flow that searches a list for a value. */
function findLookups({ places }: FlowContext, flow: Flow): readonly ListLookup[] {
  return places
    .filter((place) => place.kind === 'logic' && place.flow === flow)
    .flatMap(({ file, pointer, value }) =>
      findSearches(value).flatMap(([list, key, read]) => {
        const path = getReadPath(read);
        return typeof key === 'string' && path !== null
          ? [{ file, pointer, list: getSourceList(flow, list), key, path }]
          : [];
      }),
    );
}

/** The arguments of a list search: the list, the property to compare, and the value of the property. */
type ListSearch = readonly [list: Json, key: Json, value: Json];

function findSearches(rule: Json): readonly ListSearch[] {
  if (Array.isArray(rule)) return rule.flatMap(findSearches);
  if (!isObject(rule)) return [];
  return [...getOwnSearch(rule), ...Object.values(rule).flatMap(findSearches)];
}

function getOwnSearch({ find, filter }: JsonObject): readonly ListSearch[] {
  if (Array.isArray(find)) return [[find[0] ?? null, find[1] ?? null, find[2] ?? null]];
  if (!Array.isArray(filter)) return [];
  const equal = toObject(filter[1])['=='];
  const [key, value = null] = Array.isArray(equal) ? equal : [];
  return [[filter[0] ?? null, toObject(key).var ?? null, value]];
}

/** Returns the data path of an expression that only reads data, or null for any other expression. */
function getReadPath(rule: Json): string | null {
  const { var: name, root } = toObject(rule);
  const path = [name ?? root].flat()[0];
  return typeof path === 'string' ? path : null;
}

/** Returns the list that a filtered or derived list takes its items from. */
function getSourceList(flow: Flow, list: Json): Json {
  const { filter, derived } = toObject(list);
  if (Array.isArray(filter)) return getSourceList(flow, filter[0] ?? null);
  const source = typeof derived === 'string' ? toObject(flow.derive[derived]).$ : undefined;
  return source === undefined ? list : getSourceList(flow, source);
}
