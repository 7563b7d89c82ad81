// A place in a flow: a name or an expression, with its location.

import type { Flow, Json } from '../../language/index.ts';

export interface SourcePlace extends PlaceContext {
  readonly kind: 'logic' | 'text' | 'target' | 'call' | 'write' | 'reaction' | 'block';
  readonly pointer: string;
  /** The expression, the text, the name, or the whole object at the place. */
  readonly value: Json;
}

/** The context of a place in a file. */
export interface PlaceContext {
  readonly file: string;
  /** The flow that the place belongs to, or null for the application file. */
  readonly flow: Flow | null;
  /** The id of the step that the place belongs to, if any. */
  readonly step: string | null;
  /** The names that `$each` defines at the place. */
  readonly names: readonly string[];
  /** True if the step is entered without an action by the user. */
  readonly redirect: boolean;
}

/** Records a place of a file. */
export type RecordPlace = (
  kind: SourcePlace['kind'],
  value: Json,
  pointer: string,
  at: PlaceContext,
) => void;

/** Returns the items of a list with their indexes. Returns an empty list if the value is not a list. */
export function getIndexedItems(raw: Json | undefined): readonly (readonly [number, Json])[] {
  return Array.isArray(raw) ? [...raw.entries()] : [];
}
