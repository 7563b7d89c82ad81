// Hashes all inputs on which the result of a journey depends: the checker's source, the data that all flows share, and
// each flow.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../engine/language/index.ts';
import { hashTexts } from './store.ts';

export interface Fingerprint {
  /** The hash of the checker's source, the application file, all routes, and the operations. */
  readonly shared: string;
  /** Flow id -> the hash of the flow, including the parts that it inherits. */
  readonly flows: Readonly<Record<string, string>>;
}

/**
 * Returns the fingerprint of a product, which changes if a journey result may change.
 * @param catalog the text of the services' OpenAPI documents
 */
export function createFingerprint(product: Product, catalog: string): Fingerprint {
  const { app, flows, routes } = product;
  const states = Object.values(flows).map(({ id, state }) => [id, state.schema]);
  return {
    shared: hashTexts(getCheckerVersion(), catalog, getText(app), JSON.stringify([routes, states])),
    flows: Object.fromEntries(
      Object.entries(flows).map(([id, flow]) => [id, hashTexts(getText(flow))]),
    ),
  };
}

let checkerVersionCache: string | undefined;

/** Returns a hash of the checker's source files and of the packages that they use. */
export function getCheckerVersion(): string {
  checkerVersionCache ??= hashTexts(...readSourceTexts());
  return checkerVersionCache;
}

// helpers

/** The JSON text of each object, cached by object identity. An unchanged flow remains the same object. */
const textCache = new WeakMap<object, string>();

function getText(value: object): string {
  const text = textCache.get(value) ?? JSON.stringify(value);
  textCache.set(value, text);
  return text;
}

function readSourceTexts(): readonly string[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = ['engine', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .map((name) => join(folder, name)),
  );
  return ['package-lock.json', ...files.sort()].flatMap((name) => [
    name,
    readFileSync(join(root, name), 'utf8'),
  ]);
}
