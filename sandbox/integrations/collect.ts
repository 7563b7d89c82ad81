/** Stores the data that integrations send, so that it can be inspected. */
import type { SandboxContext } from '../context.ts';

/** The maximum number of stored entries of one kind. The oldest ones are deleted. */
const maxEntriesPerKind = 500;

/** The maximum number of characters stored for one entry. */
const maxEntryLength = 500_000;

/** Stores an entry of received data. @param body the request body, which is truncated */
export async function storeEntry(
  context: SandboxContext,
  kind: string,
  path: string,
  body: string,
): Promise<void> {
  await context.db
    .insertInto('collected')
    .values({
      kind,
      path,
      body: body.slice(0, maxEntryLength).replaceAll('\0', ''),
      created_at: context.now(),
    })
    .execute();
  const old = context.db
    .selectFrom('collected')
    .select('id')
    .orderBy('id', 'desc')
    .offset(maxEntriesPerKind)
    .limit(1);
  await context.db.deleteFrom('collected').where('id', '<=', old).execute();
}

/** Returns the stored entries of all integrations, newest first. */
export async function listEntries(context: SandboxContext) {
  const rows = await context.db
    .selectFrom('collected')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxEntriesPerKind)
    .execute();
  return rows.map(({ kind, path, body, created_at }) => ({
    ...{ kind, path, body },
    createdAt: created_at.toISOString(),
  }));
}
