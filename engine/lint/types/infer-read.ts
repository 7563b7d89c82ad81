// Infers the types of operators that read a value: a data path, a derived value, or a property of an object.

import { createUnionType, createUnionTypeOfList } from './combine.ts';
import { toPresentType } from './narrow.ts';
import { getOperandPointer } from './operation.ts';
import { inferOperand, type OperatorInference, recordArgumentNote } from './operator-inference.ts';
import { getTypeAtSegment } from './read.ts';
import {
  getOutermostScope,
  type PathReading,
  readDerivedPath,
  readPath,
  type TypeScope,
} from './scope.ts';
import { addPathOrigin, createUnknownType } from './sensitivity.ts';
import { getExpressionSubject, readSubjectType } from './subject.ts';
import {
  absentType,
  anyType,
  getPossibleValues,
  type InferredType,
  isNeverType,
  mayBeNullOrMissing,
} from './type.ts';

/** Infers the type of `var`: reads a path in the current scope, with a default for a missing value. */
export function inferVar(special: OperatorInference): InferredType {
  return inferReading(special, readPath);
}

/** Infers the type of `root`: reads a path in the top-level data. */
export function inferRoot(special: OperatorInference): InferredType {
  return inferReading(special, (scope, path) => readPath(getOutermostScope(scope), path));
}

/** Infers the type of `derived`: reads a derived value. */
export function inferDerived(special: OperatorInference): InferredType {
  return inferReading(
    special,
    (scope, name) => readDerivedPath(getOutermostScope(scope), name),
    'derived.',
  );
}

/** Infers the type of `get`: reads an own property. */
export function inferGet(special: OperatorInference): InferredType {
  const { operation, scope, note } = special;
  const object = inferOperand(special, 0);
  const keys = inferOperand(special, 1);
  recordArgumentNote(special, 0, object);
  if (isNeverType(toPresentType(object))) return absentType;
  const [, key] = operation.values;
  if (typeof key !== 'string') return getPropertyType(object, keys);
  const next = getTypeAtSegment(object, key);
  if (!next.found) {
    const pointer = getOperandPointer(operation, 1);
    note({ kind: 'missing', pointer, path: key, missing: key, inside: '', known: next.known });
    return anyType;
  }
  const subject = getExpressionSubject({ get: [...operation.values] });
  const known = subject && readSubjectType(scope, subject);
  return known?.found ? addPathOrigin(known.type, subject?.path ?? '') : next.type;
}

// helpers

function inferReading(
  special: OperatorInference,
  lookUp: (scope: TypeScope, path: string) => PathReading,
  prefix = '',
): InferredType {
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
  const type = addPathOrigin(reading.type, prefix + (path === null ? '' : String(path)));
  return others.length > 0 ? addDefault(type, inferOperand(special, 1)) : type;
}

function addDefault(type: InferredType, otherwise: InferredType): InferredType {
  return mayBeNullOrMissing(type) && !type.any
    ? createUnionType(toPresentType(type), otherwise)
    : type;
}

/** Returns the type of a property with one of several names. Returns a type for any value if the names are unknown. */
function getPropertyType(object: InferredType, keys: InferredType): InferredType {
  const names = getPossibleValues(keys);
  if (!names || names.length === 0) return createUnknownType(object);
  const readings = names.map((name) => getTypeAtSegment(object, String(name)));
  return createUnionTypeOfList([
    absentType,
    ...readings.map((each) => (each.found ? each.type : absentType)),
  ]);
}
