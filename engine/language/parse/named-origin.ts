// Traces a location in an expanded value back to the source text.

import type { JsonObject } from '../data.ts';
import { escapeSegment } from '../pointer.ts';
import type { Json } from '../types.ts';
import {
  getUsedNames,
  isNamedValueUse,
  type NamedValue,
  type NamedValueKind,
  type NamedValues,
} from './named-value.ts';
import type { NameUse, SourceOrigin } from './sources.ts';

export interface OriginTrace {
  readonly origin: SourceOrigin;
  /** The uses of names along the trace, outermost use first. */
  readonly uses: readonly NameUse[];
}

/** The maximum number of uses in a trace. Longer chains occur only if values contain each other. */
const maxUses = 50;

/**
 * Resolves a JSON Pointer in a value that uses named parts. A property next to `$use` belongs to the value itself. Any
 * other property comes from the last named part that has the property.
 */
export function traceValueOrigin(
  raw: Json | undefined,
  start: SourceOrigin,
  segments: readonly string[],
  { kind, values }: { readonly kind: NamedValueKind; readonly values: NamedValues },
): OriginTrace {
  const uses: NameUse[] = [];
  let [node, at, index] = [raw, start, 0];
  for (;;) {
    const segment = segments[index];
    const base = isNamedValueUse(node, kind) ? findBase(node, segment, kind, values) : undefined;
    if (base && uses.length < maxUses) {
      uses.push({ ...at, isWhole: segment === undefined });
      [node, at] = [base.raw, { file: base.file, pointer: base.pointer }];
    } else if (segment === undefined) {
      return { origin: at, uses };
    } else {
      node = getChild(node, segment);
      at = { file: at.file, pointer: `${at.pointer}/${escapeSegment(segment)}` };
      index += 1;
    }
  }
}

// helpers

/**
 * Returns the named value that provides the property `segment` of an object. Returns the last named value if no segment
 * is given.
 */
function findBase(
  use: JsonObject,
  segment: string | undefined,
  kind: NamedValueKind,
  values: NamedValues,
): NamedValue | undefined {
  const bases = getUsedNames(use, kind).flatMap((name) => values.get(name) ?? []);
  if (segment === undefined) {
    const isAlone = Object.keys(use).length === 1 && bases.length === 1;
    return kind.isInline && isAlone ? bases[0] : undefined;
  }
  if (getChild(use, segment) !== undefined) return undefined;
  return bases.findLast(({ value }) => getChild(value, segment) !== undefined);
}

function getChild(node: Json | undefined, segment: string): Json | undefined {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) return undefined;
  return (node as JsonObject)[segment];
}
