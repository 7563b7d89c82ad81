// From flow files to a product: the only code that knows how flows are written.

import { isObject } from './data.ts';
import { expandFamilies } from './parse/family.ts';
import { expandFixtures } from './parse/fixtures.ts';
import { appWithLists, flowWithLists } from './parse/list-enums.ts';
import { appOf, flowOf } from './parse/normalise.ts';
import { expandParts } from './parse/parts.ts';
import { routesOf } from './parse/routes.ts';
import { screensByFolder } from './parse/screen-files.ts';
import { readSources, type Sources } from './parse/sources.ts';
import { escapeSegment } from './pointer.ts';
import type { Problem } from './problem.ts';
import type { App, Flow, Json, Program, Route } from './types.ts';
import { languageProblem } from './version.ts';

/** The application and all its flows, with every address. */
export interface Product {
  readonly app: App;
  readonly flows: Readonly<Record<string, Flow>>;
  readonly routes: readonly Route[];
  /** The marks of operations, where whoever reads the flows knows the services as well. */
  readonly operations?: Program['operations'];
}

export interface Parsed {
  /** Null when there is no usable application file. */
  readonly product: Product | null;
  readonly problems: readonly Problem[];
  readonly sources: Sources;
}

/**
 * Parses the files of a flows folder: path below it -> text. Collects every fault with its place; throws none. For
 * flows in another version of the language, that is the only problem.
 * @param before an earlier parsing: what is the same in its files is the same object here
 * @example
 * parseProduct(files).product.flows.tea.title // 'Order tea'
 * parseProduct({}).product // null
 */
export function parseProduct(files: Readonly<Record<string, string>>, before?: Parsed): Parsed {
  const read = readSources(files, before?.sources);
  const other = otherLanguage(read.sources);
  if (other) return { product: null, problems: [other], sources: read.sources };
  const { sources: whole, problems: unfit } = expandFixtures(read.sources);
  const { sources: full, problems: partless } = expandParts(whole, before?.sources);
  const { sources, problems: unlike } = expandFamilies(full);
  const problems = [...read.problems, ...unfit, ...partless, ...unlike];
  const { values } = sources;
  const rawApp = values['app.json'];
  if (!isObject(rawApp)) {
    return { product: null, problems: problems.length > 0 ? problems : [missingApp], sources };
  }
  const data = sharedData(rawApp.data, sources);
  const app = appWithLists(appOf(rawApp, data.values), data.values);
  const screens = screensByFolder(values);
  const flows = recordOf(
    Object.entries(values).flatMap(([file, raw]) => {
      const folder = /^([^/]+)\/flow\.json$/.exec(file)?.[1];
      if (folder === undefined || !isObject(raw)) return [];
      const flow = flowWithLists(flowOf(raw, screens.get(folder) ?? {}), data.values);
      return [[flow.id, flow] as const];
    }),
  );
  return {
    product: { app, flows, routes: routesOf(app, flows) },
    problems: [...problems, ...data.problems],
    sources,
  };
}

// helpers

/** A record by names that come from files: a name such as "constructor" finds only what a file declares. */
function recordOf<Value>(
  entries: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

function otherLanguage({ values, locate }: Sources): Problem | null {
  const app = values['app.json'];
  return isObject(app) ? languageProblem(app, (pointer) => locate('app.json', pointer)) : null;
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

/** The data files that the application names; a problem for each that is not there. */
function sharedData(
  raw: Json | undefined,
  sources: Sources,
): {
  readonly values: Readonly<Record<string, Json>>;
  readonly problems: readonly Problem[];
} {
  const files = Object.entries(isObject(raw) ? raw : {}).filter(
    // A file that is there and does not parse is told as what it is.
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

function isBroken({ files, values }: Sources, file: string): boolean {
  return Object.hasOwn(files, file) && !Object.hasOwn(values, file);
}
