// Reads flow files and OpenAPI documents from disk and checks them.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { formatProblem, type PrintableProblem } from '../../engine/language/index.ts';
import { type CustomParts, noCustomParts, readCustomParts } from './custom-parts.ts';
import type { ModuleProduct } from './module-code.ts';
import { readFolder } from './read-folder.ts';
import type { CheckedOperations } from './select-operations.ts';

type Texts = Readonly<Record<string, string>>;
type Documents = Readonly<Record<string, unknown>>;

export interface FlowSourceOptions {
  /** The absolute path of the flows folder. */
  readonly folder: string;
  /** The name of the folder in error messages. */
  readonly displayName: string;
  /** The absolute path of the services folder. Each service is a subfolder with an `openapi.json`. */
  readonly services: string;
  /** The absolute path of a product with custom blocks and widgets. */
  readonly product?: string;
  /** Parses and checks the flows. */
  interpret(
    files: Texts,
    documents: Documents,
    parts?: CustomParts,
  ): {
    readonly product: ModuleProduct | null;
    readonly problems: readonly PrintableProblem[];
    /** Returns the product translated to another language. */
    translate(locale: string): ModuleProduct | null;
  };
  /** Returns the operations that the OpenAPI documents declare. */
  getOperations(documents: Documents): CheckedOperations;
}

/** The flow files at one point in time, with their errors. `errors` is empty if the flows are valid. */
export interface SourceReading {
  readonly product: ModuleProduct | null;
  readonly operations: CheckedOperations;
  readonly parts: CustomParts;
  readonly errors: readonly PrintableProblem[];
  readonly files: Texts;
  /** Returns the product translated to another language. */
  translate(locale: string): ModuleProduct | null;
}

/**
 * Reads all files once and checks the flows.
 * @throws Error when a folder, document or declaration cannot be read or a document is not an OpenAPI document.
 */
export async function readFlowSource(options: FlowSourceOptions): Promise<SourceReading> {
  const files = await readFolder(options.folder);
  const documents = await readDocuments(options.services);
  const parts = options.product === undefined ? noCustomParts : readCustomParts(options.product);
  const { product, problems, translate } = options.interpret(files, documents, parts);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return { product, operations: options.getOperations(documents), parts, errors, files, translate };
}

/** Formats the errors as one string. */
export function formatFlowErrors(
  { displayName }: FlowSourceOptions,
  { errors, files }: SourceReading,
): string {
  const texts = errors.map((problem) => formatProblem(problem, files[problem.file], displayName));
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  return `${texts.join('\n\n')}\n\n${count} in the flows.`;
}

/** Returns true if `readFlowSource` reads the file at an absolute path. */
export function isSourceFile(
  { folder, services, product }: FlowSourceOptions,
  path: string,
): boolean {
  if (product !== undefined && path.startsWith(product + sep) && path.endsWith('declaration.ts'))
    return true;
  if (path.startsWith(folder + sep)) return path.endsWith('.json');
  return path.startsWith(services + sep) && path.endsWith(sep + documentFileName);
}

/**
 * Compares two versions of a product. Returns the names of the flows that differ. Also returns whether the application
 * or the flow directory differs.
 */
export function compareProducts(
  before: ModuleProduct,
  after: ModuleProduct,
): { readonly app: boolean; readonly directory: boolean; readonly flows: readonly string[] } {
  const flows = Object.keys(after.flows).filter((id) => differ(before.flows[id], after.flows[id]));
  const getDirectory = ({ routes, flows: each }: ModuleProduct) => [routes, Object.keys(each)];
  return {
    app: differ(before.app, after.app),
    directory: differ(getDirectory(before), getDirectory(after)),
    flows,
  };
}

// helpers

function differ(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

const documentFileName = 'openapi.json';

async function readDocuments(services: string): Promise<Documents> {
  const documents: [string, unknown][] = [];
  if (!existsSync(services)) return {};
  for (const entry of (await readdir(services, { withFileTypes: true })).sort(compareByName)) {
    const path = join(services, entry.name, documentFileName);
    if (!entry.isDirectory() || !existsSync(path)) continue;
    documents.push([entry.name, parseDocument(path, await readFile(path, 'utf8'))]);
  }
  return Object.fromEntries(documents);
}

function parseDocument(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${String(cause)}`, { cause });
  }
}

function compareByName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}
