// Determines which data paths are persisted in the browser, and under which version.

import { isObject, type JsonSchema, type Scope } from '../language/index.ts';
import type { Versioned } from './migrated.ts';
import type { Pair, VersionSide } from './types.ts';

/** Returns the names of a scope's persisted properties. */
export function keptNames(scope: Scope, isFlow: boolean): readonly string[] {
  if (scope.keep === 'memory' || (!isFlow && !scope.entry && !scope.entries)) return [];
  const names = Object.keys(propertiesOf(scope.schema));
  return scope.entries
    ? names.filter((name) => Object.hasOwn(scope.entries ?? {}, name))
    : names.filter((name) => isStored(propertiesOf(scope.schema)[name]));
}

/** Returns true if the value at a data path is persisted. */
export function isKept(path: string, side: VersionSide): boolean {
  const [scopeName = '', name = ''] = path.split('.');
  const scope = scopeAt(scopeName, side);
  return scope !== undefined && keptNames(scope, scopeName === 'state').includes(name);
}

/** Returns the schema of a data path, or undefined when none is declared. */
export function keptSchema(path: string, side: VersionSide): JsonSchema | undefined {
  const [scopeName = '', ...rest] = path.split('.');
  let schema: JsonSchema | undefined = scopeAt(scopeName, side)?.schema;
  for (const name of rest)
    schema = schema && (propertiesOf(schema)[name] as JsonSchema | undefined);
  return schema;
}

/** Returns the versions of the data that contains a path. */
export function versionsAt(path: string, { before, after }: Pair<VersionSide>): Pair<Versioned> {
  const at = ({ flow }: VersionSide): Versioned =>
    path.startsWith('state.') && flow && !flow.state.entries ? flow : unversioned;
  return { before: at(before), after: at(after) };
}

/** Returns true if a property is persisted. */
export function isStored(property: unknown): boolean {
  return isObject(property)
    ? property['x-sensitive'] !== true && property['x-keep'] !== false
    : true;
}

/** Returns the properties of an object schema. */
export function propertiesOf(schema: JsonSchema): { readonly [name: string]: unknown } {
  return isObject(schema.properties) ? schema.properties : {};
}

// helpers

const unversioned: Versioned = { version: 1, migrations: [] };

function scopeAt(name: string, { app, flow }: VersionSide): Scope | undefined {
  if (name === 'state') return flow?.state;
  return Object.hasOwn(app.scopes, name) ? app.scopes[name] : undefined;
}
