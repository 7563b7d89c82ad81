// Traces a place in an expanded value back to the text that it comes from.

import type { JsonObject } from '../data.ts';
import { escapeSegment } from '../pointer.ts';
import type { Json } from '../types.ts';
import { isUse, type NamedValue, type NamedValues, type NameKind, namesIn } from './named-value.ts';
import type { NameUse, SourceOrigin } from './sources.ts';

export interface OriginTrace {
  readonly origin: SourceOrigin;
  /** The uses of names on the way there, the outermost first. */
  readonly uses: readonly NameUse[];
}

/** Longer chains only occur when values contain each other. */
const mostUses = 50;

/**
 * Follows the segments of a pointer through a value with uses. What stands beside a name is found there,
 * and everything else in the last named value that has it.
 */
export function traceOf(
  raw: Json | undefined,
  start: SourceOrigin,
  segments: readonly string[],
  kind: NameKind,
  values: NamedValues,
): OriginTrace {
  const uses: NameUse[] = [];
  let [node, at, index] = [raw, start, 0];
  for (;;) {
    const segment = segments[index];
    const base = isUse(node, kind) ? baseOf(node, segment, kind, values) : undefined;
    if (base && uses.length < mostUses) {
      uses.push({ ...at, isWhole: segment === undefined });
      [node, at] = [base.raw, { file: base.file, pointer: base.pointer }];
    } else if (segment === undefined) {
      return { origin: at, uses };
    } else {
      node = childOf(node, segment);
      at = { file: at.file, pointer: `${at.pointer}/${escapeSegment(segment)}` };
      index += 1;
    }
  }
}

// helpers

/** Returns the named value that a member comes from, or for the whole value, the one that it is. */
function baseOf(
  use: JsonObject,
  segment: string | undefined,
  kind: NameKind,
  values: NamedValues,
): NamedValue | undefined {
  const bases = namesIn(use, kind).flatMap((name) => values.get(name) ?? []);
  if (segment === undefined) {
    const isAlone = Object.keys(use).length === 1 && bases.length === 1;
    return kind.isInline && isAlone ? bases[0] : undefined;
  }
  if (childOf(use, segment) !== undefined) return undefined;
  return bases.findLast(({ value }) => childOf(value, segment) !== undefined);
}

function childOf(node: Json | undefined, segment: string): Json | undefined {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) return undefined;
  return (node as JsonObject)[segment];
}
