// An amount that was divided by 100 is not used as an amount in cents.

import {
  escapeSegment,
  type Flow,
  findPlaceholders,
  flowFile,
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
  type Logic,
  parseOperation,
} from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import type { SourcePlace } from '../places.ts';

const file = 'tea/flow.json';
const replace = '"derive": {';
const prices = (fee: string) =>
  `"enter": { "load": [{ "call": "shop.price", "on": { "ok": { "assign": { "session.name": { "$": { "round": [{ "/": [{ "var": "result" }, 100] }] } } } }, "*": "@ignore" } }] }, "derive": {\n"fee": { "$": ${fee} },\n"lines": [{ "amount": { "$": { "derived": "fee" } } }],`;

export const wholeUnits = defineRule({
  id: 'money/whole-units',
  summary: 'A value that was divided by 100 is shown or charged as an amount in cents.',
  why: 'A fee of $120 is shown as $1.20, and the total is not what the service charges.',
  examples: {
    valid: [
      { file, replace, by: prices('{ "*": [100, { "var": "session.name" }] }') },
      { file, replace, by: prices('{ "if": [{ ">": [{ "var": "session.name" }, 5] }, 500, 0] }') },
    ],
    invalid: [
      {
        file,
        replace,
        by: prices('{ "if": [{ "var": "session.name" }, { "var": "session.name" }, 0] }'),
        at: `${file}:51`,
        says: '"session.name" was divided by 100',
      },
    ],
  },
  check: byFlow((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const places = context.places.filter((place) => place.flow === flow);
      const whole = findWholePaths(context, places);
      return whole.size === 0 ? [] : findMixedUses(flow, places, whole);
    }),
  ),
});

// helpers

/** Returns the paths whose every computed value is a quotient by 100. */
function findWholePaths(
  { sources }: FlowContext,
  places: readonly SourcePlace[],
): ReadonlySet<string> {
  const [whole, other] = [new Set<string>(), new Set<string>()];
  for (const { kind, file, pointer, value } of places) {
    if (kind !== 'write' || pointer.includes('/reset/')) continue;
    const shape = pointer.includes('/assign/')
      ? getValueAt(sources.values[file], pointer)
      : undefined;
    const rule = isObject(shape) ? shape.$ : undefined;
    if (rule !== undefined && isQuotient(rule)) whole.add(formatForMessage(value));
    else if (shape !== null) other.add(formatForMessage(value));
  }
  return new Set([...whole].filter((path) => !other.has(path)));
}

function isQuotient(rule: Logic): boolean {
  const { name, operands = [] } = parseOperation(rule) ?? { name: '' };
  if (['round', 'ceil', 'floor'].includes(name)) return isQuotient(operands[0] ?? null);
  return name === '/' && operands[1] === 100;
}

function findMixedUses(
  flow: Flow,
  places: readonly SourcePlace[],
  whole: ReadonlySet<string>,
): readonly Finding[] {
  const derived = findWholeDerived(flow, whole);
  const isWhole = (name: string) => whole.has(name) || derived.has(name);
  const found = new Map<string, Finding>();
  for (const place of places) {
    const result = getAmountsUsed(place).find(({ name }) => isWhole(name));
    if (!result) continue;
    const { path, file, pointer } = findCause(place, result, derived);
    found.set(`${file}#${pointer}`, {
      ...{ file, pointer },
      message: `"${path}" was divided by 100, so it is in whole units, but this is shown or charged as an amount in cents.`,
      suggestion: `Write { "*": [100, { "var": "${path}" }] }.`,
      related: [
        { file: place.file, pointer: place.pointer, message: 'It is used as an amount here.' },
      ],
    });
  }
  return [...found.values()];
}

/** A path or a derived value that an expression can return unchanged. */
interface ResultPart {
  readonly name: string;
  /** JSON Pointer relative to the expression. */
  readonly pointer: string;
}

/** Returns derived value -> the part that makes it a value in whole units. */
function findWholeDerived(flow: Flow, whole: ReadonlySet<string>): ReadonlyMap<string, ResultPart> {
  const found = new Map<string, ResultPart>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [name, shape] of Object.entries(flow.derive)) {
      const rule = isObject(shape) ? (shape.$ as Logic | undefined) : undefined;
      const part = getResults(rule ?? null).find(
        (each) => whole.has(each.name) || found.has(each.name),
      );
      if (part) found.set(`derived.${name}`, part);
    }
  }
  return found;
}

/** Returns what a place shows or sends as an amount in cents. */
function getAmountsUsed({ kind, pointer, value }: SourcePlace): readonly ResultPart[] {
  if (kind === 'text')
    return findPlaceholders(formatForMessage(value)).flatMap(({ path, format }) =>
      format === 'money' ? [{ name: path, pointer: '' }] : [],
    );
  return kind === 'logic' && /\/(?:amount|total|price)\/\$$/.test(pointer) ? getResults(value) : [];
}

/** Follows derived values to the expression that reads the path itself. */
function findCause(
  place: SourcePlace,
  { name, pointer: inside }: ResultPart,
  derived: ReadonlyMap<string, ResultPart>,
): { readonly path: string; readonly file: string; readonly pointer: string } {
  const { kind, file, pointer } = place;
  const part = derived.get(name);
  if (!part) return { path: name, file, pointer: kind === 'text' ? pointer : pointer + inside };
  const at = `/derive/${name.slice('derived.'.length)}/$${part.pointer}`;
  const [folder = ''] = file.split('/');
  if (!derived.has(part.name)) return { path: part.name, file: flowFile(folder), pointer: at };
  return findCause(place, part, derived);
}

function getResults(rule: Json): readonly ResultPart[] {
  const operation = parseOperation(rule);
  if (!operation || !isObject(rule)) return [];
  const { name, operands } = operation;
  const [first] = operands;
  if (name === 'var' && typeof first === 'string') return [{ name: first, pointer: '' }];
  if (name === 'derived' && typeof first === 'string')
    return [{ name: `derived.${first}`, pointer: '' }];
  const isChoice = name === 'if' || name === '?:';
  if (!isChoice && !['default', '+', 'max', 'min', 'round'].includes(name)) return [];
  const own = `/${escapeSegment(name)}`;
  return operands.flatMap((each, index) =>
    isChoice && index % 2 === 0 && index !== operands.length - 1
      ? []
      : getResults(each).map((part) => ({
          name: part.name,
          pointer: `${Array.isArray(rule[name]) ? `${own}/${index}` : own}${part.pointer}`,
        })),
  );
}
