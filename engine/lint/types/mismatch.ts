// Checks whether a type is assignable to another.

import { defined } from './defined.ts';
import { present } from './narrow.ts';
import { isNever, kindsOf, type Properties, type Type, type ValueKind } from './type.ts';

export interface Mismatch {
  /** Property names, and `*` for list items, from the value down to the mismatch. */
  readonly path: readonly string[];
  /** The part of the given type that is not accepted. Empty when something is missing. */
  readonly part: Type;
  /** The type required there. */
  readonly wanted: Type;
  /** `none`: null or missing where a value is required. `maybe`: possibly missing. */
  readonly kind: 'value' | 'none' | 'maybe';
}

/**
 * Returns why a type is not assignable, certain mismatches before possible ones, or null. Of the
 * literals of an enum one must be accepted, or all of them when `every` is set, because a text can
 * usually have other values.
 */
export function mismatchOf(given: Type, wanted: Type, every = false): Mismatch | null {
  if (given.any || wanted.any || isNever(given)) return null;
  const part = partBeside(given, wanted, every);
  if (!isNever(part))
    return { path: [], part, wanted, kind: part.null && isNever(present(part)) ? 'none' : 'value' };
  return (
    insideList(given, wanted, every) ??
    insideObject(given, wanted, every) ??
    emptiness(given, wanted)
  );
}

// helpers

function emptiness(given: Type, wanted: Type): Mismatch | null {
  if (!given.absent || wanted.null || wanted.absent) return null;
  const kind = isNever(present(given)) ? 'none' : 'maybe';
  return { path: [], part: { absent: true }, wanted, kind };
}

/** Returns the part of a type that another type does not contain. */
function partBeside(given: Type, wanted: Type, every: boolean): Type {
  const beside = <Which extends ValueKind>(kind: Which) =>
    wanted[kind] === undefined ? given[kind] : undefined;
  const booleans = given.boolean?.filter((each) => !wanted.boolean?.includes(each));
  const isTold = every || booleans?.length === given.boolean?.length;
  return defined({
    null: given.null && !wanted.null ? (true as const) : undefined,
    boolean: booleans?.length && isTold ? booleans : undefined,
    number: beside('number') ?? literalsBeside(given.number, wanted.number, every),
    string: beside('string') ?? literalsBeside(given.string, wanted.string, every),
    list: beside('list'),
    object: beside('object'),
  });
}

function literalsBeside<Value>(
  given: { readonly only?: readonly Value[] } | undefined,
  wanted: { readonly only?: readonly Value[] } | undefined,
  every: boolean,
) {
  if (!given?.only || !wanted?.only) return undefined;
  const only = given.only.filter((each) => !wanted.only?.includes(each));
  return only.length > 0 && (every || only.length === given.only.length) ? { only } : undefined;
}

function insideList({ list }: Type, wanted: Type, every: boolean): Mismatch | null {
  if (!list || !wanted.list || kindsOf(list.of).length === 0) return null;
  const found = mismatchOf(list.of, wanted.list.of, every);
  return found && { ...found, path: ['*', ...found.path] };
}

function insideObject({ object }: Type, wanted: Type, every: boolean): Mismatch | null {
  if (!object || !wanted.object) return null;
  const names = Object.keys(wanted.object.named);
  const found = names.flatMap((name) => {
    const type = wanted.object?.named[name];
    const mismatch = type ? misfitUnder(object, name, type, every) : null;
    return mismatch ? [{ ...mismatch, path: [name, ...mismatch.path] }] : [];
  });
  return found.find(({ kind }) => kind !== 'maybe') ?? found[0] ?? null;
}

function misfitUnder(
  { named, rest }: Properties,
  name: string,
  wanted: Type,
  every: boolean,
): Mismatch | null {
  const given = Object.hasOwn(named, name) ? named[name] : undefined;
  if (given) return mismatchOf(given, wanted, every);
  return rest === null && !wanted.absent && !wanted.any
    ? { path: [], part: { absent: true }, wanted, kind: 'none' }
    : null;
}
