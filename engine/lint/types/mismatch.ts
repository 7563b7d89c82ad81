// Checks if a type is assignable to another type.

import { toPresentType } from './narrow.ts';
import { omitUndefined } from './omit-undefined.ts';
import {
  getValueKinds,
  type InferredType,
  isNeverType,
  type ObjectProperties,
  type ValueKind,
} from './type.ts';

export interface TypeMismatch {
  /** The property names that lead from the value to the mismatch. `*` stands for list items. */
  readonly path: readonly string[];
  /** The part of the given type that is not accepted. Empty if a value is missing. */
  readonly part: InferredType;
  /** The type that is required at the path. */
  readonly wanted: InferredType;
  /** `none`: null or missing where a value is required. `maybe`: possibly missing. `value`: any other mismatch. */
  readonly kind: 'value' | 'none' | 'maybe';
}

/**
 * Returns the first mismatch if a type is not assignable to another type, or null. Certain mismatches come before
 * possible mismatches. A text usually has other possible values, so only one literal must be accepted by an enum. If
 * `every` is true, all literals must be accepted.
 */
export function findTypeMismatch(
  given: InferredType,
  wanted: InferredType,
  every = false,
): TypeMismatch | null {
  if (given.any || wanted.any || isNeverType(given)) return null;
  const part = getRemainingType(given, wanted, every);
  if (!isNeverType(part))
    return {
      path: [],
      part,
      wanted,
      kind: part.null && isNeverType(toPresentType(part)) ? 'none' : 'value',
    };
  return (
    findListMismatch(given, wanted, every) ??
    findObjectMismatch(given, wanted, every) ??
    findNullMismatch(given, wanted)
  );
}

// helpers

function findNullMismatch(given: InferredType, wanted: InferredType): TypeMismatch | null {
  if (!given.absent || wanted.null || wanted.absent) return null;
  const kind = isNeverType(toPresentType(given)) ? 'none' : 'maybe';
  return { path: [], part: { absent: true }, wanted, kind };
}

/** Returns the part of a type that another type does not accept. */
function getRemainingType(given: InferredType, wanted: InferredType, every: boolean): InferredType {
  const beside = <Which extends ValueKind>(kind: Which) =>
    wanted[kind] === undefined ? given[kind] : undefined;
  const booleans = given.boolean?.filter((each) => !wanted.boolean?.includes(each));
  const isBooleanReported = every || booleans?.length === given.boolean?.length;
  return omitUndefined({
    null: given.null && !wanted.null ? (true as const) : undefined,
    boolean: booleans?.length && isBooleanReported ? booleans : undefined,
    number: beside('number') ?? getRemainingLiterals(given.number, wanted.number, every),
    string: beside('string') ?? getRemainingLiterals(given.string, wanted.string, every),
    list: beside('list'),
    object: beside('object'),
  });
}

function getRemainingLiterals<Value>(
  given: { readonly only?: readonly Value[] } | undefined,
  wanted: { readonly only?: readonly Value[] } | undefined,
  every: boolean,
) {
  if (!given?.only || !wanted?.only) return undefined;
  const only = given.only.filter((each) => !wanted.only?.includes(each));
  return only.length > 0 && (every || only.length === given.only.length) ? { only } : undefined;
}

function findListMismatch(
  { list }: InferredType,
  wanted: InferredType,
  every: boolean,
): TypeMismatch | null {
  if (!list || !wanted.list || getValueKinds(list.of).length === 0) return null;
  const found = findTypeMismatch(list.of, wanted.list.of, every);
  return found && { ...found, path: ['*', ...found.path] };
}

function findObjectMismatch(
  { object }: InferredType,
  wanted: InferredType,
  every: boolean,
): TypeMismatch | null {
  if (!object || !wanted.object) return null;
  const names = Object.keys(wanted.object.named);
  const found = names.flatMap((name) => {
    const type = wanted.object?.named[name];
    const mismatch = type ? findPropertyMismatch(object, name, type, every) : null;
    return mismatch ? [{ ...mismatch, path: [name, ...mismatch.path] }] : [];
  });
  return found.find(({ kind }) => kind !== 'maybe') ?? found[0] ?? null;
}

function findPropertyMismatch(
  { named, rest }: ObjectProperties,
  name: string,
  wanted: InferredType,
  every: boolean,
): TypeMismatch | null {
  const given = Object.hasOwn(named, name) ? named[name] : undefined;
  if (given) return findTypeMismatch(given, wanted, every);
  return rest === null && !wanted.absent && !wanted.any
    ? { path: [], part: { absent: true }, wanted, kind: 'none' }
    : null;
}
