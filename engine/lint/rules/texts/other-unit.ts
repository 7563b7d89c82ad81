// A text names the right unit or period after a value.

import {
  findPlaceholders,
  getLastSegment,
  isObject,
  splitLastSegment,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import type { Catalog } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import { readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/screens/about.json';
const replace = 'Leaves in water.';

export const otherUnit = defineRule({
  id: 'texts/other-unit',
  summary: 'A text names another unit or period than the value before it has.',
  why: 'The user reads two days instead of two hours, or takes the price of a month for that of a year.',
  examples: {
    valid: [{ file, replace, by: 'Ready within {state.readyHours, number} hours.' }],
    invalid: [
      {
        ...{ file, replace, by: 'Ready within {state.readyHours, number} days.' },
        ...{ at: `${file}:6`, says: 'is in hours' },
      },
      {
        ...{ file, replace, by: 'It costs {state.annual_price, money} a month.' },
        ...{ at: `${file}:6`, says: 'a year' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getHumanTexts(context).flatMap(({ file, pointer, value, braces }): readonly Finding[] => {
      if (braces !== 'data' || !value.includes('{')) return [];
      return findPlaceholders(value).flatMap(({ path, format, end }) => {
        const after = value.slice(end);
        if (format === 'number') return checkUnit(context.catalog, { file, pointer, path, after });
        return format === 'money' ? checkPeriod(context, { file, pointer, path, after }) : [];
      });
    }),
  ),
});

// helpers

interface ShownValue {
  readonly file: string;
  readonly pointer: string;
  readonly path: string;
  /** The words directly after the placeholder. */
  readonly after: string;
}

const unitPattern =
  /^\s+(?:working |business )?(seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i;
const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];

function checkUnit(
  catalog: Catalog,
  { file, pointer, path, after }: ShownValue,
): readonly Finding[] {
  const [, said] = unitPattern.exec(after) ?? [];
  const unit = said?.toLowerCase().replace(/s$/, '');
  const name = getLastSegment(path);
  const known = getUnitOfName(name) ?? getDocumentedUnits(catalog).get(name);
  if (unit === undefined || !known || known === unit) return [];
  return [
    {
      ...{ file, pointer },
      message: `"${path}" is in ${known}s, but the text says ${said}.`,
      suggestion: `Write "${known}s", or convert the value.`,
    },
  ];
}

/** Returns the unit in a name, if the name contains exactly one unit. */
function getUnitOfName(name: string): string | undefined {
  const found = splitNameIntoWords(name).flatMap((word) => {
    const unit = word.replace(/s$/, '');
    return word.endsWith('s') && units.includes(unit) ? [unit] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

const unitsCache = new WeakMap<Catalog, ReadonlyMap<string, string | null>>();

/** Maps a property to the unit that the documents of the services state. Null if they state several units. */
function getDocumentedUnits(catalog: Catalog): ReadonlyMap<string, string | null> {
  const known = unitsCache.get(catalog);
  if (known) return known;
  const found = new Map<string, string | null>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) return value.forEach(visit);
    const { properties } = value as { readonly properties?: unknown };
    if (typeof properties === 'object' && properties !== null)
      for (const [name, schema] of Object.entries(properties)) recordUnit(found, name, schema);
    for (const each of Object.values(value)) visit(each);
  };
  for (const { results } of Object.values(catalog.operations)) visit(results);
  unitsCache.set(catalog, found);
  return found;
}

function recordUnit(found: Map<string, string | null>, name: string, schema: unknown): void {
  const text = isObject(schema as never) ? (schema as { readonly description?: unknown }) : {};
  if (typeof text.description !== 'string') return;
  const [, unit] = /\bin (second|minute|hour|day|week|month|year)s\b/.exec(text.description) ?? [];
  if (unit === undefined) return;
  const before = found.get(name);
  found.set(name, before === undefined || before === unit ? unit : null);
}

const periods: readonly (readonly [period: string, words: readonly string[], said: RegExp])[] = [
  ['year', ['annual', 'annually', 'year', 'yearly'], /^\s*(?:an?|each|every|per|\/)\s*year\b/i],
  ['month', ['month', 'monthly'], /^\s*(?:an?|each|every|per|\/)\s*month\b/i],
];

function checkPeriod(context: FlowContext, shown: ShownValue): readonly Finding[] {
  const { file, pointer, path, after } = shown;
  const [parent, name] = splitLastSegment(path);
  const words = splitNameIntoWords(name);
  return periods.flatMap(([period, own, said]): readonly Finding[] => {
    if (!said.test(after) || words.some((word) => own.includes(word))) return [];
    const other = periods.find(([, names]) => words.some((word) => names.includes(word)));
    const sibling = other ? undefined : findSibling(context, shown, parent, words, own);
    if (!other && sibling === undefined) return [];
    return [
      {
        ...{ file, pointer },
        message: other
          ? `"${path}" is an amount for a ${other[0]}, but the text says that it is one for a ${period}. Write "a ${other[0]}" where it costs that.`
          : `The text says a ${period}, but "${parent}" has "${sibling}" for that, and shows "${name}".`,
        suggestion: sibling === undefined ? undefined : `Write {${parent}.${sibling}, money}.`,
      },
    ];
  });
}

/** Returns the property whose name only adds words for the period, such as `monthly`. */
function findSibling(
  context: FlowContext,
  { file, pointer }: ShownValue,
  parent: string,
  words: readonly string[],
  period: readonly string[],
): string | undefined {
  if (parent === '') return undefined;
  const reading = readPlaceholder(getTypeFacts(context).at(file, pointer).likely, parent);
  const names = reading.found ? Object.keys(reading.type.object?.named ?? {}) : [];
  return names.find((each) => {
    const rest = splitNameIntoWords(each).filter((word) => !period.includes(word));
    return rest.length < splitNameIntoWords(each).length && rest.join(' ') === words.join(' ');
  });
}
