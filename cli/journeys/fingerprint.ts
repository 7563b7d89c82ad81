// What a result hangs on, as hashes: the checker itself, what all flows share, and each flow as it is interpreted.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../engine/index.ts';
import { hashOf } from './store.ts';

export interface Fingerprint {
  /** The checker, the application, every address, and what an operation gives. */
  readonly shared: string;
  /** Flow -> the hash of all that is interpreted of it, what it has from another flow included. */
  readonly flows: Readonly<Record<string, string>>;
}

/** The fingerprint of a product. @param catalog the text of what its services are */
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

/** The hash of the checker's own source and of the packages it uses. */
export function checkerVersion(): string {
  version ??= hashOf(...sourceTexts());
  return version;
}

// helpers

/** A flow that is as it was is the same object: its text is made once. */
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
