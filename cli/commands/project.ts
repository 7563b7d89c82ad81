// Locates the product on which a command works: its flows, its services, and the flows that the arguments name.

import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Flow,
  getFolderByFlow,
  languageRuleId,
  type Parsed,
  type Product,
  parseProduct,
} from '../../engine/language/index.ts';
import { readCatalog, readFlows } from '../load.ts';

const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The flows folder of this repository. Tests of the checker use it. */
export const flowsFolder = resolve(repositoryRoot, 'flows');

/** The absolute paths of a product's folders: the root, the flows, and the services. */
export interface Project {
  readonly root: string;
  readonly flows: string;
  /** The folder with the OpenAPI documents of the services that the flows may call. */
  readonly services: string;
}

/**
 * Returns the folders of the product whose root is a given folder.
 * @throws Error when the folder has no flows/app.json
 */
export function getProject(root: string): Project {
  const flows = resolve(root, 'flows');
  if (!existsSync(join(flows, 'app.json')))
    throw new Error(`There is no product in "${root}": it has no flows/app.json.`);
  return { root: resolve(root), flows, services: getServicesFolder(flows) };
}

/**
 * Returns the folders of the product that contains a folder. Its root is the nearest parent folder with flows/app.json.
 * @throws Error when there is none
 */
export function findProject(from: string): Project {
  const root = findRoot(resolve(from));
  if (root !== undefined) return getProject(root);
  throw new Error(
    `There is no product in "${from}" or above it: no folder has flows/app.json. Name one with --root.`,
  );
}

/**
 * Returns the flows folder that contains a file: the nearest parent folder with an app.json.
 * @throws Error when there is none
 */
export function findFlowsFolder(file: string): string {
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder))
    if (existsSync(join(folder, 'app.json'))) return folder;
  throw new Error(`There is no app.json around "${file}".`);
}

/**
 * Returns the path of the services folder that belongs to a flows folder. It is a sibling of the flows folder, or the
 * services folder of the product that contains the flows folder. The services folder need not exist.
 */
export function getServicesFolder(folder: string): string {
  const beside = resolve(folder, '..', 'services');
  if (existsSync(beside)) return beside;
  const around = findRoot(dirname(resolve(folder)));
  return around === undefined ? beside : join(around, 'services');
}

/**
 * Reads and parses a product's flows.
 * @throws Error when they cannot be read
 */
export function readProduct({ flows }: Pick<Project, 'flows'>) {
  const parsed = parseProduct(readFlows(flows));
  const other = parsed.problems.find(({ rule }) => rule === languageRuleId);
  if (other) throw new Error(other.message);
  if (!parsed.product) throw new Error('The flows cannot be parsed. Run: npm run flows -- check');
  const { operations } = readCatalog(getServicesFolder(flows));
  return { ...parsed, product: { ...parsed.product, operations } };
}

/**
 * Returns the ids of the given flows, or the ids of all flows in alphabetical order.
 * @throws Error for an unknown flow
 */
export function getFlowNames({ flows }: Product, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !Object.hasOwn(flows, name));
  if (unknown !== undefined) throw new Error(`There is no flow "${unknown}".`);
  return names.length > 0 ? names : Object.keys(flows).sort();
}

/**
 * Returns the given flows, or all flows, in alphabetical order.
 * @throws Error for an unknown flow
 */
export function getFlows(product: Product, names: readonly string[]): readonly Flow[] {
  return getFlowNames(product, names).flatMap((name) => product.flows[name] ?? []);
}

/** Returns the id of the flow in each flow folder: folder name -> flow id. */
export function getFlowFolders({ sources }: Parsed): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...getFolderByFlow(sources.values)].map(([id, folder]) => [folder, id]),
  );
}

/** Returns a path for display, relative to the working folder. */
export function formatPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}

/** Returns a number with a noun in the singular or plural, such as “2 paths”. */
export function formatCount(number: number, word: string): string {
  return `${number === 0 ? 'no' : number} ${word}${number === 1 ? '' : 's'}`;
}

// helpers

/** Returns the nearest folder with flows/app.json. Searches the given folder, then its parents. */
function findRoot(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'flows', 'app.json'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
