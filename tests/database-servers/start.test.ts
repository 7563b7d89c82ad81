// Tests that as many back ends as the pooler has connections can start at once on a database without tables.

import { expect, test } from 'vitest';
import { openDatabase } from '../../sandbox/database/open.ts';
import { findPrograms, poolSize, query, startDatabasePair } from './database-pair.ts';

test('back ends that start at once', async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error('This test needs PostgreSQL and PgBouncer.');
  const pair = await startDatabasePair(programs);
  try {
    const where = { databaseUrl: pair.url, dataFolder: 'memory' };
    const opened = await Promise.all(Array.from({ length: poolSize }, () => openDatabase(where)));
    await Promise.all(opened.map(({ close }) => close()));
    const migrations = await query(pair.mainUrl, 'select name from kysely_migration');
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
    expect(await query(pair.mainUrl, 'select slug from states')).toHaveLength(51);
  } finally {
    pair.end();
  }
});
