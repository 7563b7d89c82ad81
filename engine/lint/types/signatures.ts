// Provides the signatures of operators as types: the types of their arguments and results.

import {
  type Argument,
  operators,
  type Signature,
  standardOperators,
  type TypeName,
} from '../../language/index.ts';
import { union } from './combine.ts';
import { toPresent } from './narrow.ts';
import { readSegment } from './read.ts';
import { createUnknownType, markResult } from './sensitivity.ts';
import {
  absentType,
  anyType,
  createListType,
  isNever,
  mayBeNothing,
  nullType,
  someBoolean,
  someDay,
  someNumber,
  someText,
  type Type,
} from './type.ts';

/** Returns the signature of an operator, or undefined. */
export function getSignature(operator: string): Signature | undefined {
  return signatures.get(operator);
}

/** Returns the parameter at an index, or undefined after the last parameter. */
export function getArgument({ arguments: taken }: Signature, index: number): Argument | undefined {
  return taken[index] ?? (taken.at(-1)?.rest ? taken.at(-1) : undefined);
}

/** Returns the type that a parameter accepts. */
export function getArgumentType(argument: Argument): Type {
  if (argument.only) return { string: { only: argument.only } };
  return union(...[argument.type].flat().map((name) => getNamedType(name, [])));
}

/** Returns the result type of a signature. An operator that may return null never certainly returns null. */
export function getSignatureResultType(signature: Signature, given: readonly Type[]): Type {
  const names = [signature.result].flat();
  const type = union(
    ...names.map((name) => (name === 'null' ? absentType : getNamedType(name, given))),
  );
  return revealsArguments(signature) ? markResult(given, type) : type;
}

// helpers

/**
 * Returns true if the result reveals the arguments. An operator that returns its argument already carries the marks.
 */
function revealsArguments({ result, measures }: Signature): boolean {
  const hands = [result].flat().some((name) => /^(?:same|item):/.test(name));
  return !hands && result !== 'boolean' && !measures;
}

const signatures: ReadonlyMap<string, Signature> = new Map<string, Signature>([
  ...Object.entries(standardOperators),
  ...operators.map((operator) => [operator.name, operator] as const),
]);

const plainTypes: Readonly<Record<string, Type>> = {
  any: anyType,
  boolean: someBoolean,
  number: someNumber,
  string: someText,
  null: nullType,
  date: someDay,
  list: createListType(anyType),
  object: { object: { named: {}, rest: anyType } },
};

function getNamedType(name: TypeName, given: readonly Type[]): Type {
  if (Object.hasOwn(plainTypes, name)) return plainTypes[name] ?? anyType;
  const [, word, inner = ''] = /^(\w+)[<:]([\d\w]+)/.exec(name) ?? [];
  if (word === 'list') return createListType(plainTypes[inner] ?? anyType);
  const type = given[Number(inner)] ?? anyType;
  if (word === 'same') return toListType(type);
  return readSegment(toListType(type), '1').found && type.list
    ? type.list.of
    : createUnknownType(type);
}

/**
 * Converts a type to a list type. List operators treat null as an empty list and return a list that may lack any item.
 */
function toListType(type: Type): Type {
  const there = toPresent(type);
  if (there.list) return createListType(there.list.of);
  return isNever(there) && mayBeNothing(type) ? createListType({}) : createUnknownType(type);
}
