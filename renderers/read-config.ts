// What the server tells the page about itself, read from the element that carries it.

import { isPlainObject } from 'remeda';
import type { Json } from '../engine/index.ts';

/** The configuration; empty when the page carries none or something else. */
export function readConfig(page: Document): Readonly<Record<string, Json>> {
  try {
    const config: unknown = JSON.parse(page.getElementById('config')?.textContent ?? '{}');
    return isPlainObject(config) ? (config as Readonly<Record<string, Json>>) : {};
  } catch {
    return {};
  }
}
