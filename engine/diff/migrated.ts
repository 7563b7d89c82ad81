// Traces a property of a draft through the migrations between two versions.

import { isDeepEqual } from 'remeda';
import type { Flow, Json, Migration } from '../language/index.ts';
import type { Narrowing } from './narrowing.ts';
import type { Pair } from './types.ts';
import { listWords } from './words.ts';

/** Data with a version and migrations: a flow's state, or a scope of the application. */
export type Versioned = Pick<Flow, 'version' | 'migrations'>;

export interface Migrated {
  /** Its name in the new version, or null when a migration drops it. */
  readonly name: string | null;
  /** Migrates a value. */
  value(old: Json): Json;
  /** The version of the migration that changes it, or null. */
  readonly by: number | null;
}

/** Follows a property through the migrations between two versions. */
export function migrated(name: string, pair: Pair<Versioned>): Migrated {
  let now: string | null = name;
  let by: number | null = null;
  const tables: Readonly<Record<string, Json>>[] = [];
  for (const migration of chainOf(pair)) {
    if (now === null) break;
    const current: string = now;
    if (migration.drop?.includes(current)) [now, by] = [null, migration.from];
    else {
      const next = own(migration.rename, current);
      if (next !== undefined) [now, by] = [next, migration.from];
      const table = own(migration.map, next ?? current);
      if (table) {
        tables.push(table);
        by = migration.from;
      }
    }
  }
  const value = (old: Json): Json =>
    tables.reduce(
      (each, table) => (typeof each === 'string' ? (own(table, each) ?? each) : each),
      old,
    );
  return { name: now, value, by };
}

/** Returns the part of a restriction that no migration handles, or null. */
export function openOf(
  { text, values }: Narrowing,
  { value }: Migrated,
  fits: (value: Json) => boolean,
): string | null {
  if (values === null) return text;
  return values.every((each) => !isDeepEqual(value(each), each) && fits(value(each))) ? null : text;
}

/** Returns the migrations that run on a draft of the old version. */
function chainOf({ before, after }: Pair<Versioned>): readonly Migration[] {
  const versions = Array.from(
    { length: Math.max(0, after.version - before.version) },
    (_, index) => before.version + index,
  );
  return versions.flatMap((from) => after.migrations.find((each) => each.from === from) ?? []);
}

/** Describes the versions without a migration, or returns null when there are none. */
export function missingIn(pair: Pair<Versioned>): string | null {
  const { before, after } = pair;
  const known = chainOf(pair).map(({ from }) => from);
  const missing: string[] = [];
  for (let from = before.version; from < after.version; from += 1)
    if (!known.includes(from)) missing.push(String(from));
  return missing.length === 0 ? null : listWords(missing);
}

// helpers

function own<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
