// Migrates drafts of an earlier version of a flow.

import type { Json, JsonObject, Migration } from '../../language/index.ts';

/** Migrates an older draft, one version at a time. A newer draft is returned unchanged. */
export function migrateDraft(
  values: JsonObject,
  from: number,
  to: number,
  migrations: readonly Migration[],
): JsonObject {
  let migrated: Record<string, Json> = { ...values };
  for (let version = from; version < to; version += 1) {
    const migration = migrations.find((each) => each.from === version);
    if (!migration) continue;
    for (const name of migration.drop ?? []) delete migrated[name];
    migrated = Object.fromEntries(
      Object.entries(migrated).map(([name, value]) => [migration.rename?.[name] ?? name, value]),
    );
    for (const [name, table] of Object.entries(migration.map ?? {})) {
      const value = migrated[name];
      if (typeof value === 'string' && Object.hasOwn(table, value))
        migrated[name] = table[value] ?? null;
    }
    migrated = { ...(migration.default ?? {}), ...migrated };
  }
  return migrated;
}
