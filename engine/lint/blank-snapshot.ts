// Creates an initial snapshot with given data.

import {
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  type Snapshot,
} from '../language/index.ts';
import { initialSnapshot } from '../runtime/index.ts';
import type { FlowProduct } from './flow-product.ts';

/** `given` may contain scopes by name, `state`, `flags`, and `config`. */
export function createBlankSnapshot(
  product: FlowProduct,
  flow: Flow | null,
  given: JsonObject,
): Snapshot {
  const scopes = Object.fromEntries(
    Object.keys(product.app.scopes).map((name) => [name, given[name] ?? {}]),
  );
  return {
    ...initialSnapshot,
    scopes,
    flow: flow?.id ?? null,
    states: flow ? { [flow.id]: given.state ?? {} } : {},
    now: '2026-01-01T00:00:00.000Z',
    flags: isObject(given.flags) ? (given.flags as Record<string, boolean>) : {},
    config: isObject(given.config) ? (given.config as Record<string, Json>) : {},
  };
}
