// Hashes of everything that a result depends on: the checker itself, the data shared by all flows,
// and each flow.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../engine/language/index.ts';
import { hashOf } from './store.ts';

export interface Fingerprint {
  /** The hash of the checker, the application, all addresses, and the operations. */
  readonly shared: string;
  /** Flow -> hash of the flow, including inherited parts. */
  readonly flows: Readonly<Record<string, string>>;
}

/**
 * Returns the fingerprint of a product.
 * @param catalog the text of its services' documents
 */
export function fingerprintOf(product: Product, catalog: string): Fingerprint {
  const { app, flows, routes } = product;
  const states = Object.values(flows).map(({ id, state }) => [id, state.schema]);
  return {
    shared: hashOf(checkerVersion(), catalog, textOf(app), JSON.stringify([routes, states])),
    flows: Object.fromEntries(
      Object.entries(flows).map(([id, flow]) => [id, hashOf(textOf(flow))]),
    ),
  };
}

let version: string | undefined;

/** Returns the hash of the checker's own source and of the packages it uses. */
export function checkerVersion(): string {
  version ??= hashOf(...sourceTexts());
  return version;
}

// helpers

/** Memoized by object, because an unchanged flow is the same object. */
const texts = new WeakMap<object, string>();

function textOf(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

function sourceTexts(): readonly string[] {
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
