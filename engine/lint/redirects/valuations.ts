// Generates test data: for every data path that guards read, the values that guards may distinguish.

import {
  type App,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Product,
  type Reaction,
  writePath,
} from '../../language/index.ts';
import { getDataSchema, lookUpPath } from '../data-schema.ts';
import { findExpressionDependencies } from '../expressions.ts';
import { findLiteralComparisons, type LiteralComparison } from '../operations.ts';
import type { RedirectNode } from './nodes.ts';

/** A data path that guards read, with its test values. */
export interface PathValues {
  /** The path. It begins with `flow/` for a flow's own state. */
  readonly path: string;
  /** The data path as the expressions of a flow refer to it. */
  readonly ownPath: string;
  readonly values: readonly Json[];
  /** The flows whose guards read the data path. */
  readonly flows: ReadonlySet<Flow>;
}

export type Valuation = readonly (readonly [string, Json])[];

/** Returns every data path that the guards of steps read, with its test values. */
export function collectPathValues(
  product: Product,
  members: readonly RedirectNode[],
): readonly PathValues[] {
  const choices = new Map<
    string,
    { readonly ownPath: string; readonly values: Set<Json>; readonly flows: Set<Flow> }
  >();
  for (const { flow, redirects } of members) {
    const schema = getDataSchema(product, flow);
    const rules = getGuards(product.app, flow, redirects);
    const compared = groupByPath(rules.flatMap(findLiteralComparisons));
    const paths = rules.flatMap((rule) =>
      getExpressionReads(rule).paths.filter(({ element, computed }) => !element && !computed),
    );
    for (const { name } of paths) {
      const found = lookUpPath(schema, name);
      if (!found.found || isConstant(name)) continue;
      const named = name.startsWith('state.') ? `${flow.id}/${name}` : name;
      const choice = choices.get(named) ?? { ownPath: name, values: new Set(), flows: new Set() };
      const { values, flows } = choice;
      flows.add(flow);
      for (const value of getTypicalValues(found.schema)) values.add(value);
      for (const { literal, kind } of compared.get(name) ?? []) {
        values.add(literal);
        if (kind === 'order' && typeof literal === 'number')
          values.add(literal - 1).add(literal + 1);
      }
      choices.set(named, choice);
    }
  }
  return [...choices].map(([path, { values, ...own }]) => ({ ...own, path, values: [...values] }));
}

/** Returns true if a guard computes the path that it reads. No set of test values covers such a guard. */
export function hasComputedPath({ app }: Product, members: readonly RedirectNode[]): boolean {
  return members.some(({ flow, redirects }) =>
    getGuards(app, flow, redirects).some((rule) =>
      getExpressionReads(rule).paths.some(({ computed }) => computed),
    ),
  );
}

/** Returns the valuation with the given number. The number of valuations is the product of the numbers of values. */
export function createValuation(choices: readonly PathValues[], number: number): Valuation {
  const indexes = createValuationIndexReader(choices)(choices, number);
  return choices.map(({ path, values }, at) => [path, values[indexes[at] ?? 0] ?? null]);
}

/**
 * Returns a function that converts the index of a valuation to the index of the values of some paths.
 * @param choices all paths
 */
export function createValuationIndexReader(
  choices: readonly PathValues[],
): (paths: readonly PathValues[], number: number) => readonly number[] {
  const strides = new Map<PathValues, number>();
  choices.reduce((stride, choice) => {
    strides.set(choice, stride);
    return stride * choice.values.length;
  }, 1);
  return (paths, number) =>
    paths.map((path) => Math.floor(number / (strides.get(path) ?? 1)) % path.values.length);
}

/** Returns data with one value for each path, in the form that the expressions of a flow read. */
export function createValuationData(
  paths: readonly PathValues[],
  indexes: readonly number[],
): JsonObject {
  return paths.reduce<Json>(
    (data, { ownPath, values }, at) => writePath(data, ownPath, values[indexes[at] ?? 0] ?? null),
    {},
  ) as JsonObject;
}

// helpers

function getGuards(app: App, flow: Flow, redirects: readonly Reaction[]): readonly Json[] {
  return redirects.flatMap(({ when }) =>
    when === undefined ? [] : findExpressionDependencies(app, flow, when),
  );
}

function groupByPath(
  comparisons: readonly LiteralComparison[],
): ReadonlyMap<string, readonly LiteralComparison[]> {
  const found = new Map<string, LiteralComparison[]>();
  for (const each of comparisons) {
    const known = found.get(each.path) ?? [];
    found.set(each.path, known);
    known.push(each);
  }
  return found;
}

/**
 * Returns one value of each type that a schema allows. Values that guards compare with are added
 * elsewhere.
 */
function getTypicalValues(schema: JsonSchema): readonly Json[] {
  if (Array.isArray(schema.enum))
    return [null, ...(schema.enum as Json[]).filter((each) => each !== null)];
  const types = [schema.type].flat();
  if (types.includes('boolean')) return [false, true];
  if (types.includes('array')) return getLists(schema);
  if (types.includes('object')) return [null, sampleObject];
  if (types.includes('integer') || types.includes('number')) return [null, 0, 1];
  return [null, 'x'];
}

// Shared objects, so that the same value read by two steps is counted once.
const sampleObject: Json = {};
const sampleLists: readonly Json[] = [[], [{}], [{}, {}]];
const filledListsCache = new WeakMap<JsonSchema, readonly Json[]>();

/**
 * Returns lists with zero, one, and two items. If items have properties, also returns a list whose item has all of
 * them.
 */
function getLists(schema: JsonSchema): readonly Json[] {
  const { items } = schema;
  if (!isObject(items) || !isObject(items.properties)) return sampleLists;
  const known = filledListsCache.get(schema) ?? [...sampleLists, [createFilledValue(items)]];
  filledListsCache.set(schema, known);
  return known;
}

/** Returns a value that matches a schema and has all properties. */
function createFilledValue(schema: JsonSchema): Json {
  if (!isObject(schema.properties)) return getTypicalValues(schema).at(-1) ?? null;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      isObject(property) ? createFilledValue(property) : null,
    ]),
  );
}

/** Returns true for data that files define. Such data is the same for every user. */
function isConstant(path: string): boolean {
  return path.startsWith('data.') || path.startsWith('with.');
}
