// Infers the types of operators that read a value: a data path, a derived value, or a property of an object.

import { union, unionOf } from './combine.ts';
import { toPresent } from './narrow.ts';
import { getOperandPointer } from './operation.ts';
import { inferOperand, type OperatorInference, recordArgument } from './operator-inference.ts';
import { readSegment } from './read.ts';
import {
  getOutermost,
  type PathReading,
  readDerivedPath,
  readPath,
  type TypeScope,
} from './scope.ts';
import { addOrigin, createUnknownType } from './sensitivity.ts';
import { getSubject, readSubject } from './subject.ts';
import { absentType, anyType, getValues, isNever, mayBeNothing, type Type } from './type.ts';

/** Infers the type of `var`: reads a path in the current scope, with a default for a missing value. */
export function inferVar(special: OperatorInference): Type {
  return inferReading(special, readPath);
}

/** Infers the type of `root`: reads a path in the top-level data. */
export function inferRoot(special: OperatorInference): Type {
  return inferReading(special, (scope, path) => readPath(getOutermost(scope), path));
}

/** Infers the type of `derived`: reads a derived value. */
export function inferDerived(special: OperatorInference): Type {
  return inferReading(
    special,
    (scope, name) => readDerivedPath(getOutermost(scope), name),
    'derived.',
  );
}

/** Infers the type of `get`: reads an own property. */
export function inferGet(special: OperatorInference): Type {
  const { operation, scope, note } = special;
  const object = inferOperand(special, 0);
  const keys = inferOperand(special, 1);
  recordArgument(special, 0, object);
  if (isNever(toPresent(object))) return absentType;
  const [, key] = operation.values;
  if (typeof key !== 'string') return getPropertyType(object, keys);
  const next = readSegment(object, key);
  if (!next.found) {
    const pointer = getOperandPointer(operation, 1);
    note({ kind: 'missing', pointer, path: key, missing: key, inside: '', known: next.known });
    return anyType;
  }
  const subject = getSubject({ get: [...operation.values] });
  const known = subject && readSubject(scope, subject);
  return known?.found ? addOrigin(known.type, subject?.path ?? '') : next.type;
}

// helpers

function inferReading(
  special: OperatorInference,
  lookUp: (scope: TypeScope, path: string) => PathReading,
  prefix = '',
): Type {
  const { operation, scope, note } = special;
  const [path = null, ...others] = operation.values;
  if (path !== null && typeof path === 'object') {
    inferOperand(special, 0);
    return anyType;
  }
  const reading = lookUp(scope, path === null ? '' : String(path));
  if (!reading.found) {
    const { missing, inside, known } = reading;
    note({
      kind: 'missing',
      pointer: operation.pointer,
      path: String(path),
      missing,
      inside,
      known,
    });
    return anyType;
  }
  const type = addOrigin(reading.type, prefix + (path === null ? '' : String(path)));
  return others.length > 0 ? addDefault(type, inferOperand(special, 1)) : type;
}

function addDefault(type: Type, otherwise: Type): Type {
  return mayBeNothing(type) && !type.any ? union(toPresent(type), otherwise) : type;
}

/** Returns the type of a property with one of several names. Returns a type for any value if the names are unknown. */
function getPropertyType(object: Type, keys: Type): Type {
  const names = getValues(keys);
  if (!names || names.length === 0) return createUnknownType(object);
  const readings = names.map((name) => readSegment(object, String(name)));
  return unionOf([absentType, ...readings.map((each) => (each.found ? each.type : absentType))]);
}
