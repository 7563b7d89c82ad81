// Splits the input of a call into the parts of an HTTP request.

import type { Json } from '../engine/index.ts';
import type { Operation, ParameterLocation } from './operations.ts';

export interface RequestParts {
  /** The path without a leading slash, in which parameters are replaced by their values. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, or undefined if the operation has none. */
  readonly body: Json | undefined;
}

/**
 * Splits the input of a call. Declared parameters become the path, query, and headers, and all other properties become
 * the body. Query and header parameters that are null are left out.
 * @throws Error when a path parameter is missing or would change the path.
 */
export function splitInput(operation: Operation, input: Json): RequestParts {
  const values = toRecord(input);
  const getValues = (place: ParameterLocation) =>
    Object.entries(operation.parameters)
      .filter(([name, where]) => where === place && Object.hasOwn(values, name))
      .map(([name]): [string, Json] => [name, values[name] ?? null]);
  return {
    path: fillPath(operation.path, values),
    query: createQuery(getValues('query')),
    headers: Object.fromEntries(
      getValues('header').flatMap(([name, value]) =>
        value === null ? [] : [[name, toText(value)]],
      ),
    ),
    body: operation.body ? getBody(operation, input) : undefined,
  };
}

// helpers

function toRecord(input: Json): Readonly<Record<string, Json>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
}

function fillPath(path: string, values: Readonly<Record<string, Json>>): string {
  return path.replace(/^\//, '').replace(/\{([^}]+)\}/g, (_, name: string) => {
    const text = Object.hasOwn(values, name) ? toText(values[name] ?? null) : '';
    if (text === '' || text === '.' || text === '..') {
      throw new Error(`The parameter "${name}" of ${path} cannot be "${text}".`);
    }
    return encodeURIComponent(text);
  });
}

function createQuery(entries: readonly [string, Json][]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null) query.append(name, toText(item));
    }
  }
  return query;
}

function getBody(operation: Operation, input: Json): Json {
  if (Array.isArray(input)) return input;
  const rest = Object.entries(toRecord(input)).filter(
    ([name]) => !Object.hasOwn(operation.parameters, name),
  );
  return Object.fromEntries(rest);
}

function toText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
