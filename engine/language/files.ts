// Finds the files of a product by kind. Paths are relative to `flows/`.

import { isObject, type JsonObject } from './data.ts';
import {
  findEmptyJourneySections,
  type ListedJourney,
  listJourneys,
} from './parse/journey-sections.ts';
import type { Json } from './types.ts';

type Values = Readonly<Record<string, Json>>;

/** The name of a definition in flow.schema.json. */
export type FileFormat = 'app' | 'flow' | 'screen' | 'journeys' | 'fixtures' | 'parts';

/** A flow.json file. */
export interface FlowFile {
  readonly file: string;
  readonly folder: string;
  readonly raw: JsonObject;
}

/** A file in the `screens` folder of a flow. */
export interface ScreenFile {
  readonly file: string;
  readonly folder: string;
  readonly name: string;
  readonly raw: JsonObject;
}

/** A journeys.json file. */
export interface JourneysFile {
  readonly file: string;
  readonly folder: string;
  readonly journeys: readonly ListedJourney[];
  /** The indexes of the sections that contain no journeys. */
  readonly emptySections: readonly number[];
}

/**
 * Returns the kind of a file, or null for files that belong to no flow, such as app.json.
 * @example
 * getFileKind('tea/screens/kind.json') // 'screen'
 */
export function getFileKind(path: string): 'flow' | 'journeys' | 'screen' | null {
  if (flowPattern.test(path)) return 'flow';
  if (journeysPattern.test(path)) return 'journeys';
  return screenPattern.test(path) ? 'screen' : null;
}

/**
 * Returns the definition of flow.schema.json for a file. Returns null for files that the flow language does not
 * describe, such as shared lists.
 * @example
 * getFileFormat('tea/fixtures.json') // 'fixtures'
 */
export function getFileFormat(path: string): FileFormat | null {
  if (path === 'app.json') return 'app';
  if (path === 'parts.json') return 'parts';
  return fixturesPattern.test(path) ? 'fixtures' : getFileKind(path);
}

/**
 * Returns the language of a translation catalog, or null for other files.
 * @example
 * getCatalogLocale('tea/texts.de.json') // 'de'
 */
export function getCatalogLocale(path: string): string | null {
  return catalogPattern.exec(path)?.[1] ?? null;
}

/**
 * Returns the path of the flow.json file in a folder.
 * @example
 * flowFile('tea') // 'tea/flow.json'
 */
export function flowFile(folder: string): string {
  return `${folder}/flow.json`;
}

/**
 * Returns the flow.json files that contain an object, in file order.
 * @param values the JSON value of each file, by path relative to the flows folder
 * @example
 * listFlowFiles(values).map(({ folder }) => folder) // ['mate', 'tea', 'till']
 */
export function listFlowFiles(values: Values): readonly FlowFile[] {
  return Object.entries(values).flatMap(([file, raw]) => {
    const folder = flowPattern.exec(file)?.[1];
    return folder !== undefined && isObject(raw) ? [{ file, folder, raw }] : [];
  });
}

/**
 * Returns the screen files that contain an object, in file order.
 * @param values the JSON value of each file, by path relative to the flows folder
 * @example
 * listScreenFiles(values).at(-1).file // 'till/screens/till.json'
 * listScreenFiles(values).at(-1).name // 'till'
 */
export function listScreenFiles(values: Values): readonly ScreenFile[] {
  return Object.entries(values).flatMap(([file, raw]) => {
    const [, folder, name] = screenPattern.exec(file) ?? [];
    if (folder === undefined || name === undefined || !isObject(raw)) return [];
    return [{ file, folder, name, raw }];
  });
}

/**
 * Returns the journeys.json files that contain a list, in file order.
 * @param values the JSON value of each file, by path relative to the flows folder
 * @example
 * listJourneysFiles(values).map(({ file }) => file) // ['tea/journeys.json']
 */
export function listJourneysFiles(values: Values): readonly JourneysFile[] {
  return Object.entries(values).flatMap(([file, list]) => {
    const folder = journeysPattern.exec(file)?.[1];
    if (folder === undefined || !Array.isArray(list)) return [];
    const [journeys, emptySections] = [listJourneys(list), findEmptyJourneySections(list)];
    return [{ file, folder, journeys, emptySections }];
  });
}

/**
 * Maps the id of each flow to its folder.
 * @param values the JSON value of each file, by path relative to the flows folder
 * @example
 * getFolderByFlow({ 'drinks/flow.json': { id: 'tea' } }).get('tea') // 'drinks'
 */
export function getFolderByFlow(values: Values): ReadonlyMap<string, string> {
  return new Map(
    listFlowFiles(values).flatMap(({ folder, raw: { id } }) =>
      typeof id === 'string' ? [[id, folder] as const] : [],
    ),
  );
}

// helpers

const flowPattern = /^([^/]+)\/flow\.json$/;
const journeysPattern = /^([^/]+)\/journeys\.json$/;
const catalogPattern = /^(?:[^/]+\/)?texts\.([A-Za-z0-9-]+)\.json$/;
const fixturesPattern = /^(?:[^/]+\/)?fixtures\.json$/;
const screenPattern = /^([^/]+)\/screens\/(.+)\.json$/s;
