// Finds values that were removed from shared lists of choices. Drafts in which users chose such a value break.

import {
  flowFile,
  isObject,
  isPathWithin,
  type Json,
  type Parsed,
  readPath,
} from '../language/index.ts';
import { formatList, quoteText } from './describe.ts';
import type { DiffFinding, VersionPair } from './types.ts';

/**
 * Returns one finding for each shared list from which values used by choices were removed.
 * @example findRemovedChoices({ before, after }) // “ohio” is no longer in the shared list “states” …
 */
export function findRemovedChoices({ before, after }: VersionPair<Parsed>): readonly DiffFinding[] {
  if (before.product?.app.data === after.product?.app.data) return [];
  // The list may offer the same values in another format, such as objects with labels instead of texts.
  const now = [collectChoiceValues(after, before), collectChoiceValues(after, after)];
  return [...collectChoiceValues(before, before)].flatMap(
    ([list, values]): readonly DiffFinding[] => {
      const gone = [...values].filter((value) => !now.some((lists) => lists.get(list)?.has(value)));
      if (gone.length === 0) return [];
      const verb = gone.length === 1 ? 'is' : 'are';
      return [
        {
          kind: 'draft-breaking',
          text: `${formatList(gone.map(quoteText))} ${verb} no longer in the shared list ${quoteText(list)}: saved drafts may hold ${gone.length === 1 ? 'it' : 'them'} as an answer.`,
          breaks: true,
        },
      ];
    },
  );
}

// helpers

/**
 * Maps a shared list to the values that choices take from the list.
 * @param asking the version whose choices are inspected
 */
function collectChoiceValues(
  lists: Parsed,
  asking: Parsed,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { list, property } of findChoices(asking)) {
    const values = found.get(list) ?? new Set<string>();
    for (const value of getTexts(readPath(lists.product?.app.data, list) as Json, property))
      values.add(value);
    found.set(list, values);
  }
  return found;
}

interface Choices {
  readonly list: string;
  /** The property of an item that is stored as the answer, or null if the item itself is the answer. */
  readonly property: string | null;
}

/**
 * Returns every list of choices in screens and derived values: `{ "$each": <list>, "as": <name>, "of": { "value": … } }`
 * and `"choices": { "$": <list> }`.
 */
function findChoices({ sources }: Parsed): readonly Choices[] {
  return Object.entries(sources.values).flatMap(([file, root]) => {
    const folder = file.split('/')[0] ?? '';
    const flow = sources.values[flowFile(folder)];
    const derive = isObject(flow) && isObject(flow.derive) ? flow.derive : {};
    const mapped = findEachTemplates(root).flatMap(({ from, as, value }) => {
      const read = getVarPath(value);
      if (read === null || !isPathWithin(read, as)) return [];
      const property = read === as ? null : read.slice(as.length + 1);
      return findSharedLists(from, derive).map((list) => ({ list, property }));
    });
    const whole = findWholeLists(root)
      .flatMap((from) => findSharedLists(from, derive))
      .map((list) => ({ list, property: 'value' }));
    return [...mapped, ...whole];
  });
}

/** Returns the expressions of choices that offer all items of a list. */
function findWholeLists(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(findWholeLists);
  if (!isObject(value)) return [];
  const { choices } = value;
  const own = isObject(choices) && choices.$ !== undefined ? [choices.$] : [];
  return [...own, ...Object.values(value).flatMap(findWholeLists)];
}

interface EachTemplate {
  readonly from: Json;
  readonly as: string;
  readonly value: Json;
}

function findEachTemplates(value: Json): readonly EachTemplate[] {
  if (Array.isArray(value)) return value.flatMap(findEachTemplates);
  if (!isObject(value)) return [];
  const { $each: from, as, of } = value;
  const own =
    from !== undefined && typeof as === 'string' && isObject(of) && of.value !== undefined
      ? [{ from, as, value: of.value }]
      : [];
  return [...own, ...Object.values(value).flatMap(findEachTemplates)];
}

/** Returns the path in `{ "$": { "var": path } }`. */
function getVarPath(value: Json): string | null {
  if (!isObject(value) || !isObject(value.$)) return null;
  return typeof value.$.var === 'string' ? value.$.var : null;
}

/**
 * Returns the shared lists that an expression reads, by their paths inside `data`. Derived values are followed once.
 */
function findSharedLists(
  value: Json,
  derive: { readonly [name: string]: Json },
  known: readonly string[] = [],
): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => findSharedLists(each, derive, known));
  if (!isObject(value)) return [];
  const { var: path, derived } = value;
  if (typeof path === 'string') return path.startsWith('data.') ? [path.slice(5)] : [];
  if (typeof derived === 'string')
    return known.includes(derived) || !Object.hasOwn(derive, derived)
      ? []
      : findSharedLists(derive[derived] ?? null, derive, [...known, derived]);
  return Object.values(value).flatMap((each) => findSharedLists(each, derive, known));
}

/**
 * Returns the texts in a list, or the texts in a property of its items. For an object of lists, returns the texts of
 * all lists.
 */
function getTexts(list: Json | undefined, property: string | null): readonly string[] {
  if (isObject(list)) return Object.values(list).flatMap((each) => getTexts(each, property));
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const value = property === null ? item : isObject(item) ? item[property] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}
