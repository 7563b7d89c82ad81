// Where the product's own flows and services are, and the flows that a command was given.

import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Product, parseProduct } from '../../engine/index.ts';
import { readFlows } from '../load.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

type Parsed = ReturnType<typeof parseProduct>;

export const flowsFolder = resolve(root, 'flows');

/** The flows' folder around a file: the nearest with an application. @throws Error when there is none */
export function folderAround(file: string): string {
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder))
    if (existsSync(join(folder, 'app.json'))) return folder;
  throw new Error(`There is no app.json around "${file}".`);
}

/** The services that flows in a folder may call: those beside it, else the product's own. */
export function servicesBeside(folder: string): string {
  const places = [resolve(folder, '..', 'services'), resolve(root, 'services')];
  return places.find((path) => existsSync(path)) ?? '';
}

/** The product's flows, parsed. @throws Error when they cannot be read */
export function readProduct() {
  const parsed = parseProduct(readFlows(flowsFolder));
  if (!parsed.product) throw new Error('The flows cannot be read: npm run flows -- check');
  return { ...parsed, product: parsed.product };
}

/** The flows that a command is to take: those named, or all, in the order of the alphabet. @throws Error for an unknown one */
export function flowNames({ flows }: Product, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !Object.hasOwn(flows, name));
  if (unknown !== undefined) throw new Error(`There is no flow "${unknown}".`);
  return names.length > 0 ? names : Object.keys(flows).sort();
}

/** The folders of the flows, with the id of the flow in each. */
export function foldersOf({ sources }: Parsed): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sources.values).flatMap(([file, value]) => {
      const folder = /^([^/]+)\/flow\.json$/.exec(file)?.[1];
      const { id } = Object(value) as { readonly id?: unknown };
      return folder !== undefined && typeof id === 'string' ? [[folder, id]] : [];
    }),
  );
}

/** A path as it is shown. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}

/** A number with its word. */
export function count(number: number, word: string): string {
  return `${number === 0 ? 'no' : number} ${word}${number === 1 ? '' : 's'}`;
}
