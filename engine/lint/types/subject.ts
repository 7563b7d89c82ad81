// Finds the subject of an expression: the only value that the expression reads. Facts are recorded about subjects.

import { isPresent, type Json } from '../../language/index.ts';
import { isLiteral, parseOperation } from './operation.ts';
import {
  getOutermostScope,
  type PathReading,
  readPlaceholder,
  type TypeScope,
  withTypeFact,
} from './scope.ts';
import type { InferredType } from './type.ts';

/** A data path or `derived.<name>`. It is read in the current scope, or in the scope outside of lists. */
export interface ExpressionSubject {
  readonly path: string;
  readonly outer: boolean;
}

/** Returns the value that an expression reads, or null if the expression computes a value. */
export function getExpressionSubject(rule: Json): ExpressionSubject | null {
  const operation = parseOperation(rule);
  if (!operation) return null;
  const [first = null, second] = operation.values;
  const path = typeof first === 'string' && first !== '' ? first : null;
  if (operation.name === 'var') return path === null ? null : { path, outer: false };
  if (operation.name === 'root') return path === null ? null : { path, outer: true };
  if (operation.name === 'derived')
    return path === null ? null : { path: `derived.${path}`, outer: true };
  if (operation.name !== 'get' || !isSegment(second)) return null;
  const object = getExpressionSubject(first);
  return object && { ...object, path: `${object.path}.${second}` };
}

/** Returns the value that an expression reads, even if it is wrapped in `default` with a literal. */
export function getSubjectInDefault(
  rule: Json,
): { readonly subject: ExpressionSubject; readonly fallback: Json } | null {
  const operation = parseOperation(rule);
  const [value = null, fallback = null, ...more] = operation?.values ?? [];
  const isDefault = operation?.name === 'default' || operation?.name === 'var';
  if (isDefault && more.length === 0 && operation.values.length === 2 && isLiteral(fallback)) {
    const subject = getExpressionSubject(operation.name === 'var' ? { var: value } : value);
    return subject && { subject, fallback };
  }
  const subject = getExpressionSubject(rule);
  return subject && { subject, fallback: null };
}

/** Returns the known type of a subject. */
export function readSubjectType(scope: TypeScope, { path, outer }: ExpressionSubject): PathReading {
  const seen = outer ? getOutermostScope(scope) : scope;
  return readPlaceholder(seen, path);
}

/** Returns the scope in which the type of a subject is narrowed. */
export function narrowSubjectType(
  scope: TypeScope,
  subject: ExpressionSubject,
  change: (type: InferredType) => InferredType,
): TypeScope {
  const reading = readSubjectType(scope, subject);
  if (!reading.found) return scope;
  const type = change(reading.type);
  if (type === reading.type) return scope;
  if (!subject.outer || !scope.parent) return withTypeFact(scope, subject.path, type);
  return { ...scope, parent: withTypeFact(scope.parent, subject.path, type) };
}

/** Returns true if the fallback of `default` means an empty value. */
export function isEmptyFallback(fallback: Json): boolean {
  return !isPresent(fallback);
}

// helpers

function isSegment(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('.');
}
