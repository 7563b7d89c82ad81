// What a place of the flows is: something named or computed, and where it stands.

import type { Flow, Json } from '../../types.ts';

export interface Place extends At {
  readonly kind: 'logic' | 'text' | 'target' | 'call' | 'write' | 'reaction' | 'block';
  readonly pointer: string;
  /** The expression, the text, the name, or the whole object. */
  readonly value: Json;
}

/** Where a part of a file belongs. */
export interface At {
  readonly file: string;
  /** The flow it is seen from; null in the application's own file. */
  readonly flow: Flow | null;
  /** Step id where it belongs to one. */
  readonly step: string | null;
  /** Names that `$each` makes readable here. */
  readonly names: readonly string[];
  /** Whether the step is entered by it without the founder doing anything. */
  readonly redirect: boolean;
}

/** Takes down a place. */
export type Note = (kind: Place['kind'], value: Json, pointer: string, at: At) => void;

/** The elements of a list with their indexes; none where there is no list. */
export function listOf(raw: Json | undefined): readonly (readonly [number, Json])[] {
  return Array.isArray(raw) ? [...raw.entries()] : [];
}

/** A name as a segment of a JSON Pointer. */
export function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
