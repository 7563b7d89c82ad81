// An input or an assignment receives the value of the same name, if there is one.

import {
  escapeSegment,
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
  splitLastSegment,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getForms } from '../../forms/forms.ts';
import { getDistinctiveWords, hasAllWords, splitNameIntoWords } from '../../name-words.ts';
import { getSourcePath } from '../../source-path.ts';
import { inferType } from '../../types/infer.ts';
import { ignoreTypeNotes } from '../../types/notes.ts';
import { readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/flow.json';
export const mixedUpValue = defineRule({
  id: 'calls/mixed-up-value',
  summary:
    'A call or an assignment receives a value with another name, although a value with the same name exists.',
  why: 'The types match, so the mistake is hard to see: one answer of the user arrives as another.',
  examples: {
    valid: [
      { file, replace: '"with": {', by: '"with": { "cups": { "$": { "var": "state.cups" } },' },
      {
        file,
        replace: '"with": {',
        by: '"with": { "guest": { "tea": { "$": { "var": "state.kind" } } },',
      },
    ],
    invalid: [
      {
        file,
        replace: '"with": {',
        by: '"with": { "cups": { "$": { "var": "state.kind" } },',
        at: `${file}:91`,
        says: '"state" has "cups"',
      },
    ],
  },
  check: createPerFlowCheck((context) => [
    ...getForms(context).flatMap(({ file, raw }) => check(context, file, raw.start, '/form/start')),
    ...context.places.flatMap(({ kind, file, pointer, value }): readonly Finding[] => {
      if (kind === 'call' && isObject(value))
        return check(context, file, value.with, `${pointer}/with`);
      if (kind !== 'write' || !pointer.includes('/assign/')) return [];
      const path = formatForMessage(value);
      const written = getValueAt(context.sources.values[file], pointer);
      const [, name] = splitLastSegment(path);
      return [
        ...findFault(context, file, { name, target: path, value: written, pointer }),
        ...check(context, file, written, pointer),
      ];
    }),
  ]),
});

// helpers

interface NamedValue {
  readonly name: string;
  /** The data path that is written, or null for the input of a call. */
  readonly target: string | null;
  readonly value: Json | undefined;
  readonly pointer: string;
}

/** Checks the values of a template against the names of the properties that receive them. */
function check(
  context: FlowContext,
  file: string,
  shape: Json | undefined,
  pointer: string,
): readonly Finding[] {
  if (!isObject(shape) || Object.keys(shape).some((name) => name.startsWith('$'))) return [];
  return Object.entries(shape).flatMap(([name, value]) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    return [
      ...findFault(context, file, { name, target: null, value, pointer: at }),
      ...check(context, file, value, at),
    ];
  });
}

function findFault(
  context: FlowContext,
  file: string,
  { name, target, value, pointer }: NamedValue,
): readonly Finding[] {
  const path = getSourcePath(value);
  if (path === null) return checkLookup(context, file, { name, target, value, pointer });
  const [parent, last] = splitLastSegment(path);
  if (parent === '' || last === name || hasAllWords(last, splitNameIntoWords(name))) return [];
  const parentReading = readPlaceholder(getTypeFacts(context).at(file, pointer).likely, parent);
  const siblings = parentReading.found ? (parentReading.type.object?.named ?? {}) : {};
  const meant = findCandidates(siblings, name)
    .filter((each) => each !== last && `${parent}.${each}` !== target)
    .filter((each) => each === name || isBetterMatch(name, last, each));
  const [first, ...others] = meant.includes(name) ? [name] : meant;
  if (first === undefined || others.length > 0) return [];
  return [
    {
      file,
      pointer,
      message: `"${name}" receives "${path}", but "${parent}" has "${first}".`,
      suggestion: `Did you mean "${parent}.${first}"?`,
    },
  ];
}

/**
 * Reports the wrong property of a looked-up item: `get` of `id` for an input `priceId` when the item has a `priceId`.
 */
function checkLookup(
  context: FlowContext,
  file: string,
  { name, value, pointer }: NamedValue,
): readonly Finding[] {
  const logic = isObject(value) ? (value.$ ?? value.$optional) : undefined;
  const [from = null, key] = isObject(logic) && Array.isArray(logic.get) ? logic.get : [];
  if (typeof key !== 'string' || getDistinctiveWords(name).length === 0) return [];
  const own = splitNameIntoWords(key);
  if (getDistinctiveWords(name).some((word) => own.includes(word))) return [];
  const { object } = inferType(
    from,
    getTypeFacts(context).at(file, pointer).likely,
    ignoreTypeNotes,
  );
  const meant = Object.keys(object?.named ?? {}).filter((each) =>
    hasAllWords(each, splitNameIntoWords(name)),
  );
  if (meant.length === 0) return [];
  return [
    {
      file,
      pointer,
      message: `"${name}" receives "${key}" of the entry that is looked up, but this entry also has "${meant.join('", "')}".`,
      suggestion: `Did you mean "${meant[0]}"?`,
    },
  ];
}

/** Maps a word to the names of an object that contain it. Memoized by the object. */
const namesByWord = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Returns the names of an object that may be intended: the same name, or a name that shares a distinctive word. */
function findCandidates(
  object: Readonly<Record<string, unknown>>,
  name: string,
): readonly string[] {
  const known = namesByWord.get(object) ?? indexByWord(Object.keys(object));
  namesByWord.set(object, known);
  const [word] = getDistinctiveWords(name);
  const alike = word === undefined ? [] : (known.get(word) ?? []);
  return Object.hasOwn(object, name) ? [name, ...alike] : alike;
}

function indexByWord(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names)
    for (const word of new Set(splitNameIntoWords(name))) {
      const known = found.get(word) ?? [];
      known.push(name);
      found.set(word, known);
    }
  return found;
}

/**
 * Returns true if another name contains the distinctive words of the wanted name and the given name contains none of
 * them.
 */
function isBetterMatch(wanted: string, given: string, other: string): boolean {
  const words = getDistinctiveWords(wanted);
  const own = splitNameIntoWords(given);
  return words.length > 0 && !words.some((word) => own.includes(word)) && hasAllWords(other, words);
}
