// Finds the data path that a value of a template reads.

import { isObject, type Json, parseOperation } from '../language/index.ts';

/** The operators that change the format of a value but not its meaning. */
const formattingOperators = new Set(['default', 'lower', 'upper', 'slug', 'isoDate', 'round']);

/** Returns the path that `{ "$": … }` or `{ "$optional": … }` reads directly, or null for any other value. */
export function getSourcePath(shape: Json | undefined): string | null {
  if (!isObject(shape)) return null;
  const logic = shape.$ ?? shape.$optional;
  return logic === undefined ? null : getPath(logic);
}

// helpers

function getPath(logic: Json): string | null {
  const operation = parseOperation(logic);
  if (!operation) return null;
  const {
    name,
    operands: [first],
  } = operation;
  if (name === 'var' || name === 'root') return typeof first === 'string' ? first : null;
  return formattingOperators.has(name) && first !== undefined ? getPath(first) : null;
}
