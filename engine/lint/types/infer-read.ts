// Infers operators that read a value: a data path, a derived value, a property of an object.

import { union, unionOf } from './combine.ts';
import { present } from './narrow.ts';
import { pointerOf } from './operation.ts';
import { readAt, unknownOf } from './private.ts';
import { stepInto } from './read.ts';
import { outermost, type PathReading, readDerived, readPath, type TypeScope } from './scope.ts';
import { noteArgument, type Special, valueType } from './special.ts';
import { readSubject, subjectOf } from './subject.ts';
import { absent, anything, isNever, mayBeNothing, type Type, valuesOf } from './type.ts';

/** Infers `var`: a path in the current scope, with a default for a missing value. */
export function inferVar(special: Special): Type {
  return inferReading(special, readPath);
}

/** Infers `root`: a path in the whole data. */
export function inferRoot(special: Special): Type {
  return inferReading(special, (scope, path) => readPath(outermost(scope), path));
}

/** Infers `derived`: a derived value. */
export function inferDerived(special: Special): Type {
  return inferReading(special, (scope, name) => readDerived(outermost(scope), name), 'derived.');
}

/** Infers `get`: an own property. */
export function inferGet(special: Special): Type {
  const { operation, scope, note } = special;
  const object = valueType(special, 0);
  const keys = valueType(special, 1);
  noteArgument(special, 0, object);
  if (isNever(present(object))) return absent;
  const [, key] = operation.values;
  if (typeof key !== 'string') return underOneOf(object, keys);
  const next = stepInto(object, key);
  if (!next.found) {
    const pointer = pointerOf(operation, 1);
    note({ kind: 'missing', pointer, path: key, missing: key, inside: '', known: next.known });
    return anything;
  }
  const subject = subjectOf({ get: [...operation.values] });
  const known = subject && readSubject(scope, subject);
  return known?.found ? readAt(known.type, subject?.path ?? '') : next.type;
}

// helpers

function inferReading(
  special: Special,
  lookUp: (scope: TypeScope, path: string) => PathReading,
  prefix = '',
): Type {
  const { operation, scope, note } = special;
  const [path = null, ...others] = operation.values;
  if (path !== null && typeof path === 'object') {
    valueType(special, 0);
    return anything;
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
    return anything;
  }
  const type = readAt(reading.type, prefix + (path === null ? '' : String(path)));
  return others.length > 0 ? withDefault(type, valueType(special, 1)) : type;
}

function withDefault(type: Type, otherwise: Type): Type {
  return mayBeNothing(type) && !type.any ? union(present(type), otherwise) : type;
}

/**
 * Returns the type of a property with one of several names, or anything when the names are unknown.
 */
function underOneOf(object: Type, keys: Type): Type {
  const names = valuesOf(keys);
  if (!names || names.length === 0) return unknownOf(object);
  const readings = names.map((name) => stepInto(object, String(name)));
  return unionOf([absent, ...readings.map((each) => (each.found ? each.type : absent))]);
}
