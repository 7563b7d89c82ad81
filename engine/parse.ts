// From flow files to a product: the only code that knows how flows are written.

import { isObject } from './data.ts';
import { appOf, flowOf } from './parse/normalise.ts';
import { routesOf } from './parse/routes.ts';
import { readSources, type Sources } from './parse/sources.ts';
import type { Problem } from './problem.ts';
import type { App, Flow, Json, Route } from './types.ts';

/** The application and all its flows, with every address. */
export interface Product {
  readonly app: App;
  readonly flows: Readonly<Record<string, Flow>>;
  readonly routes: readonly Route[];
}

export interface Parsed {
  /** Null when there is no usable application file. */
  readonly product: Product | null;
  readonly problems: readonly Problem[];
  readonly sources: Sources;
}

/** Parses the files of a flows folder: path below it -> text. Collects every fault with its place; throws none. */
export function parseProduct(files: Readonly<Record<string, string>>): Parsed {
  const { sources, problems } = readSources(files);
  const { values } = sources;
  const rawApp = values['app.json'];
  if (!isObject(rawApp)) {
    return { product: null, problems: problems.length > 0 ? problems : [missingApp], sources };
  }
  const found = [...problems];
  const app = appOf(rawApp, sharedData(rawApp.data, sources, found));
  const flows: Record<string, Flow> = {};
  for (const [file, raw] of Object.entries(values)) {
    const folder = /^([^/]+)\/flow\.json$/.exec(file)?.[1];
    if (folder === undefined || !isObject(raw)) continue;
    const flow = flowOf(raw, screensOf(folder, values));
    flows[flow.id] = flow;
  }
  return { product: { app, flows, routes: routesOf(app, flows) }, problems: found, sources };
}

// helpers

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

function screensOf(
  folder: string,
  values: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const prefix = `${folder}/screens/`;
  const screens = Object.entries(values).filter(([file]) => file.startsWith(prefix));
  return Object.fromEntries(
    screens.map(([file, screen]) => [file.slice(prefix.length, -'.json'.length), screen]),
  );
}

function sharedData(
  raw: Json | undefined,
  sources: Sources,
  problems: Problem[],
): Readonly<Record<string, Json>> {
  const data: Record<string, Json> = {};
  for (const [name, file] of Object.entries(isObject(raw) ? raw : {})) {
    const value =
      typeof file === 'string' && Object.hasOwn(sources.values, file)
        ? sources.values[file]
        : undefined;
    if (value !== undefined) {
      data[name] = value;
      continue;
    }
    const pointer = `/data/${name}`;
    const message = `There is no data file "${String(file)}".`;
    problems.push({
      rule: 'names/missing-data',
      severity: 'error',
      file: 'app.json',
      ...sources.locate('app.json', pointer),
      pointer,
      message,
    });
  }
  return data;
}
