// Walks flow files together with the schema of the language. Finds the keys that the language defines for each object.

import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { isObject, type JsonObject } from '../data.ts';
import { flowFile, getFileFormat, getFileKind } from '../files.ts';
import schema from '../flow.schema.json' with { type: 'json' };
import { partNameKind } from '../parse/part-files.ts';
import type { Json } from '../types.ts';
import { languageKeyRenames } from './key-renames.ts';

/** The syntax tree of each file, by path relative to the flows folder. */
type Trees = ReadonlyMap<string, Node>;

/**
 * Returns the objects in the files with the keys that the language defines for them. A named part has the keys of its
 * uses. Data in a flow, such as a call input or a JSON Schema, has no such keys.
 */
export function findLanguageKeys(trees: Trees): ReadonlyMap<Node, ReadonlySet<string>> {
  const keys = new Map<Node, Set<string>>();
  const seen = new Map<Node, Set<JsonObject>>();
  const walk = (node: Node, format: unknown, file: string): void => {
    if (!isObject(format) || !addToSet(seen, node, format)) return;
    walk(node, resolveRef(format), file);
    for (const each of getSubschemas(format)) walk(node, each, file);
    if (node.type === 'array') {
      for (const item of node.children ?? []) walk(item, format.items, file);
      return;
    }
    if (node.type !== 'object') return;
    for (const name of Object.keys(getSchemaProperties(format))) addToSet(keys, node, name);
    for (const [name, value] of getProperties(node))
      walk(value, getPropertySchema(format, name), file);
    for (const part of findUsedParts(trees, file, node)) walk(part.node, format, part.file);
  };
  for (const [file, tree] of trees) {
    const kind = getFileFormat(file);
    if (kind !== null) walk(tree, schema.$defs[kind], file);
  }
  return keys;
}

/** Returns the properties of an object as pairs of a name and a value. */
export function getProperties(node: Node): readonly (readonly [string, Node])[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[String(key.value), value] as const] : [],
  );
}

// helpers

/** Adds a value to the set of a node. Returns false if the set already has the value. */
function addToSet<Value>(sets: Map<Node, Set<Value>>, node: Node, value: Value): boolean {
  const known = sets.get(node) ?? new Set();
  sets.set(node, known);
  return known.size < known.add(value).size;
}

function resolveRef({ $ref }: JsonObject): unknown {
  const [, name] = /^#\/\$defs\/(\w+)$/.exec(typeof $ref === 'string' ? $ref : '') ?? [];
  const definitions: Readonly<Record<string, unknown>> = schema.$defs;
  return name === undefined ? undefined : definitions[name];
}

function getSubschemas(format: JsonObject): readonly Json[] {
  const lists = [format.anyOf, format.oneOf, format.allOf].filter((list) => Array.isArray(list));
  return [...lists.flat(), ...[format.then, format.else].filter((each) => each !== undefined)];
}

function getSchemaProperties({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {};
}

function getPropertySchema(format: JsonObject, name: string): Json | undefined {
  const { patternProperties: patterns, additionalProperties: others } = format;
  const properties = getSchemaProperties(format);
  if (Object.hasOwn(properties, name)) return properties[name];
  const renamed = Object.hasOwn(languageKeyRenames, name) ? (languageKeyRenames[name] ?? '') : '';
  if (Object.hasOwn(properties, renamed)) return properties[renamed];
  const matching = Object.entries(isObject(patterns) ? patterns : {}).find(([pattern]) =>
    new RegExp(pattern).test(name),
  );
  return matching ? matching[1] : others;
}

interface Part {
  readonly file: string;
  readonly node: Node;
}

/** Returns the parts that an object uses by name. */
function findUsedParts(trees: Trees, file: string, node: Node): readonly Part[] {
  const used = findNodeAtLocation(node, [partNameKind.key]);
  if (!used || !canUseParts(file)) return [];
  const names: readonly Node[] = used.type === 'array' ? (used.children ?? []) : [used];
  return names.flatMap(({ value }) => findPart(trees, file, String(value)) ?? []);
}

function canUseParts(file: string): boolean {
  const kind = getFileKind(file);
  return (
    kind === 'flow' || kind === 'screen' || file === 'app.json' || file === partNameKind.shared
  );
}

/** Finds a part in the flow of a file, in the base flow, or among the parts of all flows. */
function findPart(trees: Trees, file: string, name: string): Part | undefined {
  const own = flowFile(file.split('/')[0] ?? '');
  const places = [
    { file: own, path: ['parts', name] },
    { file: findBaseFile(trees, own), path: ['parts', name] },
    { file: partNameKind.shared, path: [name] },
  ];
  return places.flatMap((place) => {
    const tree = trees.get(place.file);
    const node = tree && findNodeAtLocation(tree, place.path);
    return node ? [{ file: place.file, node }] : [];
  })[0];
}

function findBaseFile(trees: Trees, file: string): string {
  const tree = trees.get(file);
  const base = ['extends', 'like'].map((key) => tree && findNodeAtLocation(tree, [key])?.value);
  const id = base.find((each) => typeof each === 'string');
  const isBase = ([other, flow]: readonly [string, Node]) =>
    getFileKind(other) === 'flow' && findNodeAtLocation(flow, ['id'])?.value === id;
  return id === undefined ? '' : ([...trees].find(isBase)?.[0] ?? '');
}
