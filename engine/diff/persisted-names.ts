// Determines the data paths that are persisted in the browser, and the versions of their data.

import { getPathSegments, isObject, type JsonSchema, type Scope } from '../language/index.ts';
import type { VersionedData } from './trace-migrations.ts';
import type { VersionPair, VersionSide } from './types.ts';

/** Returns the names of the persisted properties of a scope. */
export function getPersistedPropertyNames(scope: Scope, isFlow: boolean): readonly string[] {
  if (scope.keep === 'memory' || (!isFlow && !scope.entry && !scope.entries)) return [];
  const names = Object.keys(getProperties(scope.schema));
  return scope.entries
    ? names.filter((name) => Object.hasOwn(scope.entries ?? {}, name))
    : names.filter((name) => isPersistedProperty(getProperties(scope.schema)[name]));
}

/** Returns true if the value at a data path is persisted. */
export function isPersistedPath(path: string, side: VersionSide): boolean {
  const [scopeName = '', name = ''] = getPathSegments(path);
  const scope = getScope(scopeName, side);
  return (
    scope !== undefined && getPersistedPropertyNames(scope, scopeName === 'state').includes(name)
  );
}

/** Returns the schema of a data path, or undefined if the path is not declared. */
export function getSchemaAt(path: string, side: VersionSide): JsonSchema | undefined {
  const [scopeName = '', ...rest] = getPathSegments(path);
  let schema: JsonSchema | undefined = getScope(scopeName, side)?.schema;
  for (const name of rest)
    schema = schema && (getProperties(schema)[name] as JsonSchema | undefined);
  return schema;
}

/** Returns the versions of the data in which a path exists. */
export function getDataVersions(
  path: string,
  { before, after }: VersionPair<VersionSide>,
): VersionPair<VersionedData> {
  const at = ({ flow }: VersionSide): VersionedData =>
    path.startsWith('state.') && flow && !flow.state.entries ? flow : unversioned;
  return { before: at(before), after: at(after) };
}

/** Returns true if a property is persisted. */
export function isPersistedProperty(property: unknown): boolean {
  return isObject(property)
    ? property['x-sensitive'] !== true && property['x-keep'] !== false
    : true;
}

/** Returns the properties of an object schema. */
export function getProperties(schema: JsonSchema): { readonly [name: string]: unknown } {
  return isObject(schema.properties) ? schema.properties : {};
}

// helpers

const unversioned: VersionedData = { version: 1, migrations: [] };

function getScope(name: string, { app, flow }: VersionSide): Scope | undefined {
  if (name === 'state') return flow?.state;
  return Object.hasOwn(app.scopes, name) ? app.scopes[name] : undefined;
}
