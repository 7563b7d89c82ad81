// The schema keywords for shared lists that are not part of JSON Schema. Each keyword function receives the argument of
// the keyword and the value to check.

import { isDeepEqual } from 'remeda';
import {
  createSlug,
  findNearestName,
  formatForMessage,
  getSharedListValues,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '../../language/index.ts';
import { suggestName } from '../define-rule.ts';
import { getListEntries } from './list-values.ts';

export interface ListFault {
  /** JSON Pointer inside the list. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** Set to `warning` if the value may be intentional. */
  readonly severity?: 'warning';
  /** JSON Pointer of the keyword inside the schema. Empty for keywords of JSON Schema. */
  readonly keyword: string;
}

/** The data that a list is compared with. */
export interface ListContext {
  /** Shared lists by name. */
  readonly data: Readonly<Record<string, Json>>;
  /** Returns the schema of an operation's input by path, such as `shop.order.kind`. */
  inputAt(path: string): JsonSchema | undefined;
}

type KeywordFault = Omit<ListFault, 'keyword'>;
type KeywordCheck = (
  argument: Json,
  value: Json,
  listContext: ListContext & { readonly around: JsonObject | null },
) => readonly KeywordFault[];

export const sharedListKeywords: Readonly<Record<string, KeywordCheck>> = {
  /** List items differ in each of the named properties. `true` means that the items themselves differ. Ignores case. */
  'x-unique': (names, list) =>
    (Array.isArray(names) ? names : ['']).flatMap((name) => findRepeated(list, String(name))),

  /** The value occurs in another list. The argument names the list and the property, such as `states.slug`. */
  'x-ref': (path, value, { data }) => {
    const known = getSharedListValues(data, formatForMessage(path));
    if (known === null)
      return [
        {
          pointer: '',
          message: `There is no list "${formatForMessage(path)}" to look ${quote(value)} up in.`,
        },
      ];
    if (known.some((each) => isDeepEqual(each, value))) return [];
    return [
      {
        pointer: '',
        message: `${quote(value)} is not in "${formatForMessage(path)}".`,
        // Numbers get no suggestion, because similar numbers are unrelated.
        suggestion:
          typeof value === 'number'
            ? `Remove it, or add this entry. There are ${known.map(formatForMessage).join(', ')}.`
            : suggestName(formatForMessage(value), known.map(formatForMessage)),
      },
    ];
  },

  /** The value is the slug of a sibling text. */
  'x-slug-of': (name, value, { around }) => {
    const text = around?.[String(name)];
    if (typeof text !== 'string' || createSlug(text) === value) return [];
    const message = `${quote(value)} is not the slug of "${text}", its ${String(name)}.`;
    // A changed text may keep the old slug, which drafts and services already use.
    const suggestion = `Write "${createSlug(text)}".`;
    return [{ pointer: '', message, suggestion, severity: 'warning' }];
  },

  /** Each item occurs in the sibling list. */
  'x-subset-of': (name, list, { around }) => {
    const whole = around?.[String(name)];
    if (!Array.isArray(list) || !Array.isArray(whole)) return [];
    return list.flatMap((each, index) =>
      whole.some((one) => isDeepEqual(one, each))
        ? []
        : [{ pointer: `/${index}`, message: `${quote(each)} is not in "${String(name)}".` }],
    );
  },

  /**
   * The list has exactly the given items, in any order. A missing or additional item is a warning. A misspelled item is
   * an error.
   */
  'x-exactly': (wanted, list) =>
    (Array.isArray(wanted)
      ? compareEntries(list, '', wanted, 'the schema beside this list')
      : []
    ).map(({ isMisspelt, ...fault }) => (isMisspelt ? fault : { ...fault, severity: 'warning' })),

  /** The texts of the property differ between languages. The translations of a product read this mark. */
  'x-localized': () => [],

  /** The list contains the given items, or items with the given values of a property. */
  'x-holds': (wanted, list) =>
    Object.entries(isObject(wanted) ? wanted : { '': wanted }).flatMap(([name, values]) =>
      (Array.isArray(values) ? values : []).flatMap((each) => findMissingEntry(list, name, each)),
    ),

  /**
   * The argument maps a property to an input of an operation. The list has all values of the input's enum, and no
   * others.
   */
  'x-complete': (inputs, list, { inputAt }) =>
    Object.entries(isObject(inputs) ? inputs : {}).flatMap(([name, path]) => {
      const schema = inputAt(formatForMessage(path));
      const wanted = schema && getEnum(schema);
      if (!wanted)
        return [{ pointer: '', message: `"${formatForMessage(path)}" is no input with an enum.` }];
      return compareEntries(list, name, wanted, `what "${formatForMessage(path)}" takes`).map(
        ({ isMisspelt: _, ...fault }) => fault,
      );
    }),

  /**
   * The argument maps a property to { of, is }: the expected value for each value of another property. A different
   * value is an error if the fact is `fixed` or if the text belongs to another item. Otherwise it is a warning.
   */
  'x-facts': (facts, list) =>
    Object.entries(isObject(facts) ? facts : {}).flatMap(([name, fact]) =>
      isObject(fact) ? findOtherValues(list, name, fact) : [],
    ),
};

// helpers

const quote = (value: Json) => JSON.stringify(value);

function findRepeated(list: Json, name: string): readonly KeywordFault[] {
  const first = new Map<string, number>();
  return getListEntries(list, name).flatMap(({ value, pointer }, index) => {
    const key = typeof value === 'string' ? value.trim().toLowerCase() : formatForMessage(value);
    const before = first.get(key);
    if (before === undefined) first.set(key, index + 1);
    if (before === undefined) return [];
    const what = name === '' ? quote(value) : `The ${name} ${quote(value)}`;
    return [{ pointer, message: `${what} is here twice: entry ${before} has it too.` }];
  });
}

/**
 * Compares items with the required items. Reports a wrong item at its location. Reports a missing item at the place
 * where it belongs.
 */
function compareEntries(
  list: Json,
  name: string,
  wanted: readonly Json[],
  by: string,
): readonly (KeywordFault & { readonly isMisspelt: boolean })[] {
  const entries = getListEntries(list, name);
  const isWanted = (value: Json) => wanted.some((each) => isDeepEqual(each, value));
  const missing = wanted.filter((each) => !entries.some(({ value }) => isDeepEqual(value, each)));
  const others = entries.filter(({ value }) => !isWanted(value));
  const wrong = others.map(({ value, pointer }) => ({
    pointer,
    message: `${quote(value)} is not in ${by}.`,
    suggestion: suggestMissing(value, missing) ?? 'If it is meant, change it there as well.',
    isMisspelt:
      findNearestName(formatForMessage(value), missing.map(formatForMessage)) !== undefined,
  }));
  if (others.length >= missing.length) return wrong;
  return [
    ...wrong,
    ...missing.slice(others.length).map((each) => ({
      pointer: findInsertLocation(each, wanted, entries),
      message: `${quote(each)} is missing: it is in ${by}.`,
      suggestion: 'If it is meant to go, take it away there as well.',
      isMisspelt: false,
    })),
  ];
}

/** Reports a missing item at a misspelled item if there is one. Otherwise reports it at the last item. */
function findMissingEntry(list: Json, name: string, wanted: Json): readonly KeywordFault[] {
  const entries = getListEntries(list, name);
  if (entries.some(({ value }) => isDeepEqual(value, wanted))) return [];
  const near = findNearestName(
    formatForMessage(wanted),
    entries.map(({ value }) => formatForMessage(value)),
  );
  const place = entries.find(({ value }) => formatForMessage(value) === near) ?? entries.at(-1);
  return [{ pointer: place?.pointer ?? '', message: `${quote(wanted)} is missing here.` }];
}

function suggestMissing(value: Json, missing: readonly Json[]): string | undefined {
  return (
    suggestName(formatForMessage(value), missing.map(formatForMessage)) ??
    (missing.length === 1 ? `Missing is ${quote(missing[0] ?? null)}.` : undefined)
  );
}

/** Returns the location for a missing item: after the nearest preceding item. */
function findInsertLocation(
  value: Json,
  wanted: readonly Json[],
  entries: readonly { readonly value: Json; readonly pointer: string }[],
): string {
  const before = wanted.slice(0, wanted.indexOf(value)).reverse();
  const near = before.flatMap((each) => entries.filter((one) => isDeepEqual(one.value, each)));
  return near[0]?.pointer ?? entries[0]?.pointer ?? '';
}

function findOtherValues(
  list: Json,
  name: string,
  { of, is, fixed }: JsonObject,
): readonly KeywordFault[] {
  if (!Array.isArray(list) || !isObject(is)) return [];
  return list.flatMap((entry, index) => {
    if (!isObject(entry) || entry[name] === undefined) return [];
    const key = formatForMessage(entry[String(of)]);
    const wanted = Object.hasOwn(is, key) ? is[key] : undefined;
    if (wanted === undefined || isDeepEqual(wanted, entry[name])) return [];
    const message = `The ${name} of ${key} is ${quote(wanted)}, not ${quote(entry[name] ?? null)}.`;
    const value = entry[name];
    const isOfAnother = typeof value === 'string' && Object.values(is).includes(value);
    const found = { pointer: `/${index}/${name}`, message };
    return [fixed === true || isOfAnother ? found : { ...found, severity: 'warning' as const }];
  });
}

function getEnum({ enum: values, anyOf }: JsonSchema): readonly Json[] | undefined {
  if (Array.isArray(values)) return (values as Json[]).filter((each) => each !== null);
  const parts = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  return parts.map(getEnum).find((each) => each !== undefined);
}
