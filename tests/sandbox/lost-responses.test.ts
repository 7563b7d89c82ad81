/**
 * Tests responses that are lost after the operation ran: a repeated call with the same key has no
 * second effect.
 */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { sendRequest } from './support/http.ts';
import { repeatCases } from './support/repeat-cases.ts';
import { startBackEndForFile } from './support/start.ts';

const getBackEnd = startBackEndForFile();
const operations = services
  .flatMap(({ document }) => getEndpoints(document))
  .map(({ operation }) => operation);

/** Counts the rows of a table. */
async function countRows(table: string): Promise<number> {
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(getBackEnd().sandbox.db);
  return counted.rows[0]?.count ?? 0;
}

/** Returns true if the answer of an operation is kept for its key. */
async function isAnswerKept(operation: string): Promise<boolean> {
  const kept = await getBackEnd()
    .sandbox.db.selectFrom('idempotency_records')
    .select(['key', 'body'])
    .where('operation', '=', operation)
    .execute();
  return kept.some(({ key, body }) => key === createKey(operation) && body !== null);
}

const createKey = (operation: string) => `lost-${operation}-0123456789`;

afterEach(async () => {
  await sendRequest(getBackEnd().sandbox, '/sandbox/faults', { method: 'DELETE' });
});

describe('an answer that is lost', () => {
  test('has a case for every operation with an idempotency key', () => {
    const idempotent = operations.filter((operation) => operation['x-idempotent']);
    const ids = idempotent.map(({ operationId }) => operationId);
    expect(Object.keys(repeatCases).sort()).toEqual(ids.sort());
  });

  test.each(Object.entries(repeatCases))(
    '%s: sent again with its key, it happens once',
    async (operationId, { effect, prepare, hasNewToken }) => {
      const { sandbox } = getBackEnd();
      const call = await prepare(sandbox);
      const headers = { 'idempotency-key': createKey(operationId) };
      const before = await countRows(effect);
      await sendRequest(sandbox, '/sandbox/faults', { body: { operationId, drop: 'after' } });
      await expect(call({ headers })).rejects.toThrow();
      expect(await countRows(effect)).toBe(before + 1);
      // An open payment is opened once even without a key, so the effect alone doesn't show that the key is kept.
      expect(await isAnswerKept(operationId)).toBe(!hasNewToken);
      const again = await call({ headers });
      expect(again.status).toBeGreaterThanOrEqual(200);
      expect(again.status).toBeLessThan(300);
      expect(await countRows(effect)).toBe(before + 1);
      const third = await call({ headers });
      expect(third.status).toBe(again.status);
      if (!hasNewToken) expect(third.text).toBe(again.text);
      expect(await countRows(effect)).toBe(before + 1);
    },
  );
});

test('every operation that charges declares an idempotency key', () => {
  const charging = operations.filter((operation) => 'x-charges' in operation);
  expect(charging.length).toBeGreaterThan(7);
  for (const operation of charging)
    expect([operation.operationId, operation['x-idempotent']]).toEqual([
      operation.operationId,
      true,
    ]);
});
