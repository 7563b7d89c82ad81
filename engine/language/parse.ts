// Parses flow files to a product. Only this module and its folder know the format of flow files.

import { isObject } from './data.ts';
import { expandFamilies } from './parse/family.ts';
import { expandFixtures } from './parse/fixtures.ts';
import { expandAppLists, expandFlowLists } from './parse/list-enums.ts';
import { normalizeApp, normalizeFlow } from './parse/normalize.ts';
import { expandParts } from './parse/parts.ts';
import { createRoutes } from './parse/routes.ts';
import { groupScreensByFolder } from './parse/screen-files.ts';
import { readSources, type SourceFiles } from './parse/sources.ts';
import { escapeSegment } from './pointer.ts';
import type { Problem } from './problem.ts';
import type { App, Flow, Json, Program, Route } from './types.ts';
import { checkLanguageVersion } from './version.ts';

/** A product: the application, all its flows, and the routing table. */
export interface Product {
  readonly app: App;
  readonly flows: Readonly<Record<string, Flow>>;
  readonly routes: readonly Route[];
  /** Facts about the operations. Missing if the services are unknown. */
  readonly operations?: Program['operations'];
}

export interface Parsed {
  /** The product, or null if there is no usable application file. */
  readonly product: Product | null;
  readonly problems: readonly Problem[];
  readonly sources: SourceFiles;
}

/**
 * Parses the files of a flows folder. Collects all problems with their locations and never throws. If the files have
 * another language version, this is the only problem.
 * @param files the text of each file, by path relative to the flows folder
 * @param before an earlier result. The new result reuses the objects of unchanged parts
 * @example
 * parseProduct(files).product.flows.tea.title // 'Order tea'
 * parseProduct({}).product // null
 */
export function parseProduct(files: Readonly<Record<string, string>>, before?: Parsed): Parsed {
  const read = readSources(files, before?.sources);
  const versionProblem = findVersionProblem(read.sources);
  if (versionProblem) return { product: null, problems: [versionProblem], sources: read.sources };
  const fixtures = expandFixtures(read.sources);
  const parts = expandParts(fixtures.sources, before?.sources);
  const families = expandFamilies(parts.sources);
  const { sources } = families;
  const problems = [read, fixtures, parts, families].flatMap((stage) => stage.problems);
  const built = buildProduct(sources);
  return {
    product: built.product,
    problems: built.product || problems.length === 0 ? [...problems, ...built.problems] : problems,
    sources,
  };
}

/**
 * Creates a product from files whose fixtures, named parts, and families are already expanded.
 * @returns no product if there is no usable application file
 * @example
 * Object.keys(buildProduct(parsed.sources).product?.flows ?? {}).includes('tea') // true
 */
export function buildProduct(sources: SourceFiles): Pick<Parsed, 'product' | 'problems'> {
  const { values } = sources;
  const rawApp = values['app.json'];
  if (!isObject(rawApp)) return { product: null, problems: [missingApp] };
  const data = readSharedData(rawApp.data, sources);
  const app = expandAppLists(normalizeApp(rawApp, data.values), data.values);
  const screens = groupScreensByFolder(values);
  const flows = createRecord(
    Object.entries(values).flatMap(([file, raw]) => {
      const folder = /^([^/]+)\/flow\.json$/.exec(file)?.[1];
      if (folder === undefined || !isObject(raw)) return [];
      const flow = expandFlowLists(normalizeFlow(raw, screens.get(folder) ?? {}), data.values);
      return [[flow.id, flow] as const];
    }),
  );
  return { product: { app, flows, routes: createRoutes(app, flows) }, problems: data.problems };
}

// helpers

/** Creates a record without a prototype. A name such as "constructor" then finds only values that a file declares. */
function createRecord<Value>(
  entries: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

function findVersionProblem({ values, locate }: SourceFiles): Problem | null {
  const app = values['app.json'];
  return isObject(app) ? checkLanguageVersion(app, (pointer) => locate('app.json', pointer)) : null;
}

const missingApp: Problem = {
  rule: 'syntax/json',
  severity: 'error',
  file: 'app.json',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  pointer: '',
  message: 'There is no usable application file.',
  suggestion:
    'Make app.json an object with the name, the home flow and the scopes of the application.',
};

/** Returns the data files of the application, and a problem for each missing file. */
function readSharedData(
  raw: Json | undefined,
  sources: SourceFiles,
): {
  readonly values: Readonly<Record<string, Json>>;
  readonly problems: readonly Problem[];
} {
  const files = Object.entries(isObject(raw) ? raw : {}).filter(
    // A file that cannot be parsed is already reported as a syntax error.
    ([, file]) => typeof file !== 'string' || !isBroken(sources, file),
  );
  const named = files.map(([name, file]) => {
    const known = typeof file === 'string' && Object.hasOwn(sources.values, file);
    return { name, file, value: known ? sources.values[file] : undefined };
  });
  return {
    values: Object.fromEntries(
      named.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    problems: named
      .filter(({ value }) => value === undefined)
      .map(({ name, file }) => {
        const pointer = `/data/${escapeSegment(name)}`;
        return {
          rule: 'names/missing-data',
          severity: 'error',
          file: 'app.json',
          ...sources.locate('app.json', pointer),
          pointer,
          message: `There is no data file "${String(file)}".`,
        };
      }),
  };
}

function isBroken({ files, values }: SourceFiles, file: string): boolean {
  return Object.hasOwn(files, file) && !Object.hasOwn(values, file);
}
