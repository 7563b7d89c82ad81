// The schema keywords for shared lists that JSON Schema does not have. Each receives its argument
// and the value to check.

import { isDeepEqual } from 'remeda';
import {
  createSlug,
  findNearest,
  formatForMessage,
  getListValues,
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
  /** A warning when the value may be intentional. */
  readonly severity?: 'warning';
  /** JSON Pointer of the keyword inside the schema. Empty for the keywords of JSON Schema. */
  readonly keyword: string;
}

/** The data that a list is compared with. */
export interface ListContext {
  /** Shared lists by name. */
  readonly data: Readonly<Record<string, Json>>;
  /** Returns the schema of an operation's input, such as `shop.order.kind`. */
  inputAt(path: string): JsonSchema | undefined;
}

type KeywordFault = Omit<ListFault, 'keyword'>;
type KeywordCheck = (
  argument: Json,
  value: Json,
  listContext: ListContext & { readonly around: JsonObject | null },
) => readonly KeywordFault[];

export const listKeywords: Readonly<Record<string, KeywordCheck>> = {
  /**
   * Entries differ in each of these properties. With `true`, plain entries differ.
   * Case-insensitive.
   */
  'x-unique': (names, list) =>
    (Array.isArray(names) ? names : ['']).flatMap((name) => findRepeated(list, String(name))),

  /** The value occurs in another list, such as `states.slug`. */
  'x-ref': (path, value, { data }) => {
    const known = getListValues(data, formatForMessage(path));
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
        // Two similar numbers are not related.
        suggestion:
          typeof value === 'number'
            ? `Remove it, or add this entry. There are ${known.map(formatForMessage).join(', ')}.`
            : suggestName(formatForMessage(value), known.map(formatForMessage)),
      },
    ];
  },

  /** The value is the slug of a neighboring text. */
  'x-slug-of': (name, value, { around }) => {
    const text = around?.[String(name)];
    if (typeof text !== 'string' || createSlug(text) === value) return [];
    const message = `${quote(value)} is not the slug of "${text}", its ${String(name)}.`;
    // A changed text may keep the old slug, which drafts and services already use.
    const suggestion = `Write "${createSlug(text)}".`;
    return [{ pointer: '', message, suggestion, severity: 'warning' }];
  },

  /** Each entry occurs in the neighboring list. */
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
   * The list holds exactly these entries in any order. A missing or additional entry is a warning.
   * A misspelled one is an error.
   */
  'x-exactly': (wanted, list) =>
    (Array.isArray(wanted)
      ? compareEntries(list, '', wanted, 'the schema beside this list')
      : []
    ).map(({ isMisspelt, ...fault }) => (isMisspelt ? fault : { ...fault, severity: 'warning' })),

  /** The list contains these entries, or property -> entries that contain these values. */
  'x-holds': (wanted, list) =>
    Object.entries(isObject(wanted) ? wanted : { '': wanted }).flatMap(([name, values]) =>
      (Array.isArray(values) ? values : []).flatMap((each) => findMissingEntry(list, name, each)),
    ),

  /**
   * Property -> input of an operation: the list holds each value of the input's enum and no other.
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
   * Property -> { of, is }: the expected value for each value of another property, anywhere in the
   * list. A different value is an error when the fact is `fixed` or when the text belongs to
   * another entry. Otherwise it is a warning.
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
 * Compares entries with the required ones. Reports a wrong entry at its location and a missing one
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
    isMisspelt: findNearest(formatForMessage(value), missing.map(formatForMessage)) !== undefined,
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

/** Reports a missing entry at a misspelled one if there is one, else at the last entry. */
function findMissingEntry(list: Json, name: string, wanted: Json): readonly KeywordFault[] {
  const entries = getListEntries(list, name);
  if (entries.some(({ value }) => isDeepEqual(value, wanted))) return [];
  const near = findNearest(
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

/** Returns the location for a missing entry: after the nearest entry that precedes it. */
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
