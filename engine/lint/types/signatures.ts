// Provides the signatures of operators as types: the types of their arguments and results.

import {
  type OperatorArgument,
  type OperatorSignature,
  operators,
  standardOperators,
  type TypeName,
} from '../../language/index.ts';
import { createUnionType } from './combine.ts';
import { toPresentType } from './narrow.ts';
import { getTypeAtSegment } from './read.ts';
import { createUnknownType, markResultType } from './sensitivity.ts';
import {
  absentType,
  anyType,
  booleanType,
  createListType,
  dayType,
  type InferredType,
  isNeverType,
  mayBeNullOrMissing,
  nullType,
  numberType,
  textType,
} from './type.ts';

/** Returns the signature of an operator, or undefined. */
export function getSignature(operator: string): OperatorSignature | undefined {
  return signatures.get(operator);
}

/** Returns the parameter at an index, or undefined after the last parameter. */
export function getSignatureArgument(
  { arguments: taken }: OperatorSignature,
  index: number,
): OperatorArgument | undefined {
  return taken[index] ?? (taken.at(-1)?.rest ? taken.at(-1) : undefined);
}

/** Returns the type that a parameter accepts. */
export function getArgumentType(argument: OperatorArgument): InferredType {
  if (argument.only) return { string: { only: argument.only } };
  return createUnionType(...[argument.type].flat().map((name) => getNamedType(name, [])));
}

/** Returns the result type of a signature. An operator that may return null never certainly returns null. */
export function getSignatureResultType(
  signature: OperatorSignature,
  given: readonly InferredType[],
): InferredType {
  const names = [signature.result].flat();
  const type = createUnionType(
    ...names.map((name) => (name === 'null' ? absentType : getNamedType(name, given))),
  );
  return revealsArguments(signature) ? markResultType(given, type) : type;
}

// helpers

/**
 * Returns true if the result reveals the arguments. An operator that returns its argument already carries the marks.
 */
function revealsArguments({ result, measures }: OperatorSignature): boolean {
  const hands = [result].flat().some((name) => /^(?:same|item):/.test(name));
  return !hands && result !== 'boolean' && !measures;
}

const signatures: ReadonlyMap<string, OperatorSignature> = new Map<string, OperatorSignature>([
  ...Object.entries(standardOperators),
  ...operators.map((operator) => [operator.name, operator] as const),
]);

const plainTypes: Readonly<Record<string, InferredType>> = {
  any: anyType,
  boolean: booleanType,
  number: numberType,
  string: textType,
  null: nullType,
  date: dayType,
  list: createListType(anyType),
  object: { object: { named: {}, rest: anyType } },
};

function getNamedType(name: TypeName, given: readonly InferredType[]): InferredType {
  if (Object.hasOwn(plainTypes, name)) return plainTypes[name] ?? anyType;
  const [, word, inner = ''] = /^(\w+)[<:]([\d\w]+)/.exec(name) ?? [];
  if (word === 'list') return createListType(plainTypes[inner] ?? anyType);
  const type = given[Number(inner)] ?? anyType;
  if (word === 'same') return toListType(type);
  return getTypeAtSegment(toListType(type), '1').found && type.list
    ? type.list.of
    : createUnknownType(type);
}

/**
 * Converts a type to a list type. List operators treat null as an empty list and return a list that may lack any item.
 */
function toListType(type: InferredType): InferredType {
  const there = toPresentType(type);
  if (there.list) return createListType(there.list.of);
  return isNeverType(there) && mayBeNullOrMissing(type)
    ? createListType({})
    : createUnknownType(type);
}
