// Follows a property of a draft through the migrations between two versions.

import { isDeepEqual } from 'remeda';
import type { Flow, Json, Migration } from '../language/index.ts';
import { formatList } from './describe.ts';
import type { SchemaNarrowing } from './narrowing.ts';
import type { VersionPair } from './types.ts';

/** Data with a version and migrations: the state of a flow, or a scope of the application. */
export type VersionedData = Pick<Flow, 'version' | 'migrations'>;

export interface MigratedProperty {
  /** The name of the property in the new version, or null if a migration removes it. */
  readonly name: string | null;
  /** Applies the migrations to a value of the property. */
  value(old: Json): Json;
  /** The version of the migration that changes the property, or null. */
  readonly by: number | null;
}

/** Follows a property through the migrations between two versions. */
export function traceMigrations(name: string, pair: VersionPair<VersionedData>): MigratedProperty {
  let now: string | null = name;
  let by: number | null = null;
  const valueTables: Readonly<Record<string, Json>>[] = [];
  for (const migration of getMigrationChain(pair)) {
    if (now === null) break;
    const current: string = now;
    if (migration.drop?.includes(current)) [now, by] = [null, migration.from];
    else {
      const next = getOwn(migration.rename, current);
      if (next !== undefined) [now, by] = [next, migration.from];
      const table = getOwn(migration.map, next ?? current);
      if (table) {
        valueTables.push(table);
        by = migration.from;
      }
    }
  }
  const value = (old: Json): Json =>
    valueTables.reduce(
      (each, table) => (typeof each === 'string' ? (getOwn(table, each) ?? each) : each),
      old,
    );
  return { name: now, value, by };
}

/** Returns the text of a restriction, or null if migrations convert all values that it rejects. */
export function getUnhandledNarrowing(
  { text, values }: SchemaNarrowing,
  { value }: MigratedProperty,
  fits: (value: Json) => boolean,
): string | null {
  if (values === null) return text;
  return values.every((each) => !isDeepEqual(value(each), each) && fits(value(each))) ? null : text;
}

/** Returns the migrations that run on a draft of the old version. */
function getMigrationChain({ before, after }: VersionPair<VersionedData>): readonly Migration[] {
  const versions = Array.from(
    { length: Math.max(0, after.version - before.version) },
    (_, index) => before.version + index,
  );
  return versions.flatMap((from) => after.migrations.find((each) => each.from === from) ?? []);
}

/** Describes the versions without a migration. Returns null if all versions have one. */
export function describeMissingMigrations(pair: VersionPair<VersionedData>): string | null {
  const { before, after } = pair;
  const known = getMigrationChain(pair).map(({ from }) => from);
  const missing: string[] = [];
  for (let from = before.version; from < after.version; from += 1)
    if (!known.includes(from)) missing.push(String(from));
  return missing.length === 0 ? null : formatList(missing);
}

// helpers

function getOwn<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
