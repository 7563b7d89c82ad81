// Reads the server's configuration from an element of the page.

import { isPlainObject } from 'remeda';
import type { Json } from '../engine/index.ts';

/** Returns the server's configuration, or an empty object if the page has no valid configuration. */
export function readConfig(page: Document): Readonly<Record<string, Json>> {
  try {
    const config: unknown = JSON.parse(page.getElementById('config')?.textContent ?? '{}');
    return isPlainObject(config) ? (config as Readonly<Record<string, Json>>) : {};
  } catch {
    return {};
  }
}
