// The signatures of operators as types: their arguments and results.

import {
  type Argument,
  operators,
  type Signature,
  standardOperators,
  type TypeName,
} from '../../language/index.ts';
import { union } from './combine.ts';
import { present } from './narrow.ts';
import { madeOf, unknownOf } from './private.ts';
import { stepInto } from './read.ts';
import {
  absent,
  anything,
  isNever,
  listOf,
  mayBeNothing,
  nothing,
  someBoolean,
  someDay,
  someNumber,
  someText,
  type Type,
} from './type.ts';

/** Returns the signature of an operator, or undefined. */
export function signatureOf(operator: string): Signature | undefined {
  return signatures.get(operator);
}

/** Returns the parameter at an index, or undefined after the last one. */
export function argumentAt({ arguments: taken }: Signature, index: number): Argument | undefined {
  return taken[index] ?? (taken.at(-1)?.rest ? taken.at(-1) : undefined);
}

/** Returns the type that a parameter accepts. */
export function wantedBy(argument: Argument): Type {
  if (argument.only) return { string: { only: argument.only } };
  return union(...[argument.type].flat().map((name) => typeNamed(name, [])));
}

/** Returns the result type. An operator that may return null never certainly returns it. */
export function givenBy(signature: Signature, given: readonly Type[]): Type {
  const names = [signature.result].flat();
  const type = union(...names.map((name) => (name === 'null' ? absent : typeNamed(name, given))));
  return tells(signature) ? madeOf(given, type) : type;
}

// helpers

/**
 * Returns true if the result reveals the arguments. An operator that returns its argument carries
 * the marks itself.
 */
function tells({ result, measures }: Signature): boolean {
  const hands = [result].flat().some((name) => /^(?:same|item):/.test(name));
  return !hands && result !== 'boolean' && !measures;
}

const signatures: ReadonlyMap<string, Signature> = new Map<string, Signature>([
  ...Object.entries(standardOperators),
  ...operators.map((operator) => [operator.name, operator] as const),
]);

const plain: Readonly<Record<string, Type>> = {
  any: anything,
  boolean: someBoolean,
  number: someNumber,
  string: someText,
  null: nothing,
  date: someDay,
  list: listOf(anything),
  object: { object: { named: {}, rest: anything } },
};

function typeNamed(name: TypeName, given: readonly Type[]): Type {
  if (Object.hasOwn(plain, name)) return plain[name] ?? anything;
  const [, word, inner = ''] = /^(\w+)[<:]([\d\w]+)/.exec(name) ?? [];
  if (word === 'list') return listOf(plain[inner] ?? anything);
  const type = given[Number(inner)] ?? anything;
  if (word === 'same') return listOnly(type);
  return stepInto(listOnly(type), '1').found && type.list ? type.list.of : unknownOf(type);
}

/** List operators treat null as an empty list and return a list that may lack any item. */
function listOnly(type: Type): Type {
  const there = present(type);
  if (there.list) return listOf(there.list.of);
  return isNever(there) && mayBeNothing(type) ? listOf({}) : unknownOf(type);
}
