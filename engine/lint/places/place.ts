// A place of the flows: a name or an expression, and its location.

import type { Flow, Json } from '../../language/index.ts';

export interface SourcePlace extends PlaceContext {
  readonly kind: 'logic' | 'text' | 'target' | 'call' | 'write' | 'reaction' | 'block';
  readonly pointer: string;
  /** The expression, the text, the name, or the whole object. */
  readonly value: Json;
}

/** The context of a part of a file. */
export interface PlaceContext {
  readonly file: string;
  /** The flow that the part is seen from, or null for the application file. */
  readonly flow: Flow | null;
  /** The id of the step that the part belongs to, if any. */
  readonly step: string | null;
  /** Names that `$each` defines here. */
  readonly names: readonly string[];
  /** True when the step is entered without an action by the user. */
  readonly redirect: boolean;
}

/** Records a place. */
export type RecordPlace = (
  kind: SourcePlace['kind'],
  value: Json,
  pointer: string,
  at: PlaceContext,
) => void;

/** Returns the items of a list with their indexes, or nothing when the value is not a list. */
export function getIndexedItems(raw: Json | undefined): readonly (readonly [number, Json])[] {
  return Array.isArray(raw) ? [...raw.entries()] : [];
}
