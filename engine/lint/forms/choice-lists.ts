// Reads lists that depend only on files: literal lists, shared lists, and lists mapped from these.

import {
  escapeSegment,
  type Flow,
  flowFile,
  getPathSegments,
  isObject,
  type Json,
  type JsonObject,
  type Template,
} from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import type { PlacedValue } from './form-field.ts';

/** An item of a list. Its properties are read one by one, because some may depend on user data. */
export interface ChoiceEntry {
  /** The item itself if it is a scalar. */
  readonly self: PlacedValue | null;
  part(name: string): PlacedValue | null;
}

export interface ChoiceList {
  readonly entries: readonly ChoiceEntry[];
  /** True if all items are always present. */
  readonly whole: boolean;
}

export interface ListReader {
  /** Returns the list that a template creates, or null if it depends on user data. */
  read(shape: Template, pointer: string): ChoiceList | null;
}

const maxDepth = 8;

/** Creates a reader that resolves the lists of choices in a file of a flow. */
export function createListReader(context: FlowContext, flow: Flow, file: string): ListReader {
  const scope: ListScope = { context, flow };
  return {
    read: (shape, pointer) => readTemplateList(scope, shape, { file, pointer, depth: 0 }),
  };
}

// helpers

interface ListScope {
  readonly context: FlowContext;
  readonly flow: Flow;
}

function readTemplateList(scope: ListScope, shape: Template, at: ListLocation): ChoiceList | null {
  if (at.depth > maxDepth) return null;
  if (Array.isArray(shape)) return createList(shape, at.file, at.pointer);
  if (!isObject(shape)) return null;
  if (Object.hasOwn(shape, '$'))
    return readExpressionList(scope, shape.$ ?? null, getPartLocation(at, '$'));
  if (!Object.hasOwn(shape, '$each') || shape.by !== undefined) return null;
  const list = readExpressionList(scope, shape.$each ?? null, getPartLocation(at, '$each'));
  return list && mapEntries(list, shape, getPartLocation(at, 'of'));
}

function readExpressionList(scope: ListScope, rule: Json, at: ListLocation): ChoiceList | null {
  if (at.depth > maxDepth) return null;
  if (Array.isArray(rule)) return createList(rule, at.file, at.pointer);
  const [name, ...others] = isObject(rule) ? Object.keys(rule) : [];
  if (!isObject(rule) || name === undefined || others.length > 0) return null;
  const values = [rule[name] ?? null].flat();
  const first = values[0] ?? null;
  /** Reads the list in an argument of an operator. */
  const readArgument = (value: Json, index: number): ChoiceList | null => {
    const all = getPartLocation(at, name);
    const own = Array.isArray(rule[name]) ? getPartLocation(all, String(index)) : all;
    return readExpressionList(scope, value, own);
  };
  switch (name) {
    case 'var':
    case 'root':
      return typeof first === 'string' ? getSharedList(scope.context, first) : null;
    case 'derived':
      return typeof first === 'string' ? readDerivedList(scope, first, at.depth + 1) : null;
    case 'filter':
      return toPartialList(readArgument(first, 0));
    case 'sortBy':
    case 'default':
      return readArgument(first, 0);
    case 'merge':
      return concatLists(values.map(readArgument), true);
    case 'get':
      return getListsByComputedName(scope.context, first);
    case 'if':
    case '?:':
      return concatLists(
        values.flatMap((each, index) =>
          index % 2 === 1 || index === values.length - 1 ? [readArgument(each, index)] : [],
        ),
        false,
      );
    default:
      return null;
  }
}

/** Reads the list in a derived value of the flow or the application. */
function readDerivedList(scope: ListScope, name: string, depth: number): ChoiceList | null {
  const { context, flow } = scope;
  const { app } = context.product;
  const pointer = `/derive/${escapeSegment(name)}`;
  const own = Object.hasOwn(flow.derive, name) ? flow.derive[name] : undefined;
  if (own !== undefined)
    return readTemplateList(scope, own, {
      file: flowFile(context.folderOf(flow.id)),
      pointer,
      depth,
    });
  const shared = Object.hasOwn(app.derive, name) ? app.derive[name] : undefined;
  return shared === undefined
    ? null
    : readTemplateList(scope, shared, { file: 'app.json', pointer, depth });
}

interface ListLocation {
  readonly file: string;
  readonly pointer: string;
  readonly depth: number;
}

function getPartLocation(at: ListLocation, name: string): ListLocation {
  return { ...at, pointer: `${at.pointer}/${escapeSegment(name)}`, depth: at.depth + 1 };
}

function createEntry(
  value: Json,
  { file, pointer }: Pick<ListLocation, 'file' | 'pointer'>,
): ChoiceEntry {
  return {
    self: isObject(value) || Array.isArray(value) ? null : { value, file, pointer },
    part(name) {
      const inner = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
      const isComputed = isObject(inner) || Array.isArray(inner);
      if (inner === undefined || isComputed) return null;
      return { value: inner, file, pointer: `${pointer}/${escapeSegment(name)}` };
    },
  };
}

/**
 * Returns the items of a mapped list. A property that only reads a property of the original item keeps the location of
 * that property.
 */
function mapEntries(list: ChoiceList, shape: JsonObject, at: ListLocation): ChoiceList {
  const name = typeof shape.as === 'string' ? shape.as : 'item';
  const of = shape.of ?? null;
  const entries = list.entries.map((entry): ChoiceEntry => {
    const read = (value: Json, pointer: string): PlacedValue | null => {
      if (!isObject(value))
        return typeof value === 'string' && value.includes('{') ? null : { ...at, value, pointer };
      const path = isObject(value.$) && Object.keys(value.$).length === 1 ? value.$.var : undefined;
      if (path === name) return entry.self;
      return typeof path === 'string' && path.startsWith(`${name}.`)
        ? entry.part(path.slice(name.length + 1))
        : null;
    };
    return {
      self: isObject(of) && Object.hasOwn(of, '$') ? read(of, at.pointer) : null,
      part(part) {
        const value = isObject(of) && Object.hasOwn(of, part) ? of[part] : undefined;
        return value === undefined ? null : read(value, `${at.pointer}/${escapeSegment(part)}`);
      },
    };
  });
  return { ...list, entries };
}

function toPartialList(list: ChoiceList | null): ChoiceList | null {
  return list && { ...list, whole: false };
}

/** Concatenates lists. Returns null if a list is unknown. */
function concatLists(lists: readonly (ChoiceList | null)[], whole: boolean): ChoiceList | null {
  const all = lists.filter((each) => each !== null);
  if (all.length < lists.length) return null;
  return {
    entries: all.flatMap(({ entries }) => entries),
    whole: whole && all.every((each) => each.whole),
  };
}

/** Returns the shared list at a data path. */
function getSharedList(context: FlowContext, path: string): ChoiceList | null {
  const [scope, name = '', ...parts] = getPathSegments(path);
  const { data } = context.product.app;
  if (scope !== 'data' || !Object.hasOwn(data, name)) return null;
  let [value, pointer]: readonly [Json, string] = [data[name] ?? null, ''];
  for (const each of parts) {
    if (!isObject(value) || !Object.hasOwn(value, each)) return null;
    [value, pointer] = [value[each] ?? null, `${pointer}/${escapeSegment(each)}`];
  }
  return Array.isArray(value) ? createList(value, getDataFile(context, name), pointer) : null;
}

/** Returns the items of all shared lists that a `get` with a computed name may read. */
function getListsByComputedName(context: FlowContext, rule: Json): ChoiceList | null {
  const path = isObject(rule) ? rule.var : undefined;
  const [scope, name = '', ...more] = typeof path === 'string' ? getPathSegments(path) : [];
  const { data } = context.product.app;
  if (scope !== 'data' || more.length > 0 || !Object.hasOwn(data, name)) return null;
  const lists = data[name];
  if (!isObject(lists)) return null;
  return concatLists(
    Object.entries(lists).map(([key, list]) =>
      Array.isArray(list)
        ? createList(list, getDataFile(context, name), `/${escapeSegment(key)}`)
        : null,
    ),
    false,
  );
}

function createList(list: readonly Json[], file: string, pointer: string): ChoiceList {
  const entries = list.map((each, index) =>
    createEntry(each, { file, pointer: `${pointer}/${index}` }),
  );
  return { entries, whole: true };
}

function getDataFile({ sources }: FlowContext, name: string): string {
  const app = sources.values['app.json'];
  const file = isObject(app) && isObject(app.data) ? app.data[name] : undefined;
  return typeof file === 'string' ? file : 'app.json';
}
