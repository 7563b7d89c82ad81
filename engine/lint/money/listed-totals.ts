// Finds the totals that a screen shows below their lines, and the list that lines and total are computed from.

import {
  escapeSegment,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  toObject,
} from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { parseOperation } from '../types/operation.ts';
import { getReadPath } from './read-path.ts';

/** A total that a block shows below its lines of amounts. */
export interface ListedTotal {
  readonly file: string;
  /** JSON Pointers of the lines and of the total. */
  readonly lines: string;
  readonly total: string;
  readonly shownLines: Json;
  readonly shownTotal: Json;
  /** The property of a line that contains its amount. */
  readonly amount: string;
  readonly flow: Flow;
}

/** Returns every block that shows lines of amounts with their total. */
export function findListedTotals(context: FlowContext): readonly ListedTotal[] {
  return Object.values(context.product.flows).flatMap((flow) =>
    Object.entries(context.sources.values).flatMap(([file, screen]) => {
      if (!file.includes('/screens/') || !isObject(screen) || !Array.isArray(screen.blocks))
        return [];
      return screen.blocks.flatMap((block, index) =>
        isObject(block) ? findInBlock(context, { flow, file, block, at: `/blocks/${index}` }) : [],
      );
    }),
  );
}

/** The list that amounts are computed from. */
export interface AmountList {
  /** The list itself, as a normalized expression or a list of templates. */
  readonly from: string;
  /** The list without the filters around it. */
  readonly whole: string;
  /** The data path of the list, or null if the list is computed. */
  readonly path: string | null;
  /** The normalized amounts of lines that are written one by one. Otherwise null. */
  readonly amounts: readonly string[] | null;
}

/** Returns the list that lines are created from, or null if it is unknown. */
export function resolveLineList(context: FlowContext, listed: ListedTotal): AmountList | null {
  return resolveTemplate(context, listed.flow, listed.shownLines, listed.amount, 0);
}

/** The value that a total is computed from. */
export interface TotalSource {
  /** The name of the derived value if the screen only names a derived value. Otherwise null. */
  readonly named: string | null;
  /** The list that is summed, or null if the total is not the sum of a list. */
  readonly list: AmountList | null;
  /** The data path of the total, or null if the total is computed. */
  readonly path: string | null;
  readonly from: string;
}

/** Returns the source of a total, or null if it is unknown. */
export function resolveTotalSource(
  context: FlowContext,
  { flow, shownTotal, amount }: ListedTotal,
): TotalSource | null {
  const rule = isObject(shownTotal) ? shownTotal.$ : undefined;
  if (rule === undefined) return null;
  const alias = followAlias(context, flow, rule);
  const operation = parseOperation(alias);
  if (!operation) return null;
  const { name, values } = operation;
  if (name === 'total' || name === 'sum') {
    const key = typeof values[1] === 'string' ? values[1] : amount;
    const list = resolveRule(context, flow, values[0] ?? null, key, 0);
    return list && { list, path: null, from: list.from, named: null };
  }
  const own = parseOperation(rule);
  const shape = own?.name === 'derived' ? flow.derive[String(own.values[0])] : undefined;
  const isRenamed = isObject(shape) && parseOperation(shape.$ ?? null)?.name === 'derived';
  const named = isRenamed ? String(own?.values[0]) : null;
  return { list: null, path: getReadPath(alias), from: JSON.stringify(alias), named };
}

// helpers

interface ShownBlock {
  readonly flow: Flow;
  readonly file: string;
  readonly block: JsonObject;
  readonly at: string;
}

const maxDepth = 8;

function findInBlock(
  { catalog }: FlowContext,
  { flow, file, block, at }: ShownBlock,
): readonly ListedTotal[] {
  const name = typeof block.block === 'string' ? block.block : '';
  const schema = Object.hasOwn(catalog.blocks, name) ? toObject(catalog.blocks[name] as Json) : {};
  const properties = Object.entries(toObject(schema.properties as Json));
  const totals = properties.filter(([, each]) => isCents(each));
  const lists = properties.flatMap(([list, each]) => {
    const items = toObject(toObject(toObject(each as Json).items as Json).properties as Json);
    const [amount, ...others] = Object.keys(items).filter((key) => isCents(items[key]));
    return amount !== undefined && others.length === 0 ? [{ list, amount }] : [];
  });
  const [total, ...moreTotals] = totals;
  const [lines, ...moreLists] = lists;
  if (!total || !lines || moreTotals.length + moreLists.length > 0) return [];
  const [shownLines, shownTotal] = [block[lines.list], block[total[0]]];
  if (shownLines === undefined || shownTotal === undefined) return [];
  return [
    {
      ...{ flow, file, shownLines, shownTotal, amount: lines.amount },
      lines: `${at}/${escapeSegment(lines.list)}`,
      total: `${at}/${escapeSegment(total[0])}`,
    },
  ];
}

function isCents(schema: unknown): boolean {
  return isObject(schema as Json) && (schema as JsonSchema)['x-unit'] === 'cents';
}

function resolveTemplate(
  context: FlowContext,
  flow: Flow,
  shape: Json,
  key: string,
  depth: number,
): AmountList | null {
  if (depth > maxDepth) return null;
  if (Array.isArray(shape)) {
    const amounts = shape.map((line) => (isObject(line) ? line[key] : undefined));
    if (shape.some((line) => !isObject(line) || isRepeated(line))) return null;
    const from = JSON.stringify(shape);
    const known = amounts.map((each) =>
      isObject(each) && each.$ !== undefined
        ? JSON.stringify(followAlias(context, flow, each.$))
        : JSON.stringify(each ?? null),
    );
    return { from, whole: from, path: null, amounts: known };
  }
  if (!isObject(shape)) return null;
  if (shape.$ !== undefined) return resolveRule(context, flow, shape.$, key, depth + 1);
  if (shape.$each === undefined) return null;
  const name = typeof shape.as === 'string' ? shape.as : 'item';
  const given = isObject(shape.of) ? shape.of[key] : undefined;
  const read = isObject(given) && given.$ !== undefined ? getReadPath(given.$) : null;
  // Lines with an amount of each list item represent the list of items.
  if (read?.startsWith(`${name}.`))
    return resolveRule(context, flow, shape.$each, read.slice(name.length + 1), depth + 1);
  const from = JSON.stringify(shape);
  return { from, whole: from, path: null, amounts: null };
}

function resolveRule(
  context: FlowContext,
  flow: Flow,
  rule: Json,
  key: string,
  depth: number,
): AmountList | null {
  if (depth > maxDepth) return null;
  const operation = parseOperation(rule);
  if (!operation) return null;
  const { name, values } = operation;
  if (name === 'derived') {
    const shape = getDerived(context, flow, String(values[0]));
    return shape === undefined ? null : resolveTemplate(context, flow, shape, key, depth + 1);
  }
  if (name === 'filter') {
    const inner = resolveRule(context, flow, values[0] ?? null, key, depth + 1);
    return (
      inner && { ...inner, from: JSON.stringify([inner.from, values[1] ?? null]), amounts: null }
    );
  }
  const from = JSON.stringify([key, rule]);
  return { from, whole: from, path: getReadPath(rule), amounts: null };
}

/** Follows derived values that only refer to another expression. */
function followAlias(context: FlowContext, flow: Flow, rule: Json, depth = 0): Json {
  const operation = parseOperation(rule);
  if (operation?.name !== 'derived' || depth > maxDepth) return rule;
  const shape = getDerived(context, flow, String(operation.values[0]));
  return isObject(shape) && shape.$ !== undefined
    ? followAlias(context, flow, shape.$, depth + 1)
    : rule;
}

function getDerived({ product }: FlowContext, flow: Flow, name: string): Json | undefined {
  const all = { ...product.app.derive, ...flow.derive };
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

function isRepeated(shape: JsonObject): boolean {
  return shape.$each !== undefined || shape.$ !== undefined;
}
