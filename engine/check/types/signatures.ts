// The signatures of operators as types: what they take, and what they give for what they are given.

import { operators, standardOperators } from '../../logic/index.ts';
import type { Argument, Signature, TypeName } from '../../logic/signature.ts';
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

/** The signature of an operator; undefined where there is none. */
export function signatureOf(operator: string): Signature | undefined {
  return signatures.get(operator);
}

/** The argument that takes the value at this place; undefined beyond the last. */
export function argumentAt({ arguments: taken }: Signature, index: number): Argument | undefined {
  return taken[index] ?? (taken.at(-1)?.rest ? taken.at(-1) : undefined);
}

/** What an argument takes. */
export function wantedBy(argument: Argument): Type {
  if (argument.only) return { string: { only: argument.only } };
  return union(...[argument.type].flat().map((name) => typeNamed(name, [])));
}

/** What an operator gives. An operator that may give null gives none for certain. */
export function givenBy(signature: Signature, given: readonly Type[]): Type {
  const names = [signature.result].flat();
  const type = union(...names.map((name) => (name === 'null' ? absent : typeNamed(name, given))));
  return tells(signature) ? madeOf(given, type) : type;
}

// helpers

/** Whether what it is given can be told from what it gives. What it only hands on knows that by itself. */
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

/** Operators over lists take nothing for an empty list, and give a list of which anything may have gone. */
function listOnly(type: Type): Type {
  const there = present(type);
  if (there.list) return listOf(there.list.of);
  return isNever(there) && mayBeNothing(type) ? listOf({}) : unknownOf(type);
}
