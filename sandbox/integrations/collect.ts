/** Stores the data that integrations send, for inspection. */
import type { SandboxContext } from '../context.ts';

/** The maximum number of entries of one kind. The oldest are deleted. */
const atMost = 500;

/** The maximum number of characters stored for one entry. */
const longest = 500_000;

/** @param body the request body, which is truncated */
export async function collect(
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
      body: body.slice(0, longest).replaceAll('\0', ''),
      created_at: context.now(),
    })
    .execute();
  const old = context.db
    .selectFrom('collected')
    .select('id')
    .orderBy('id', 'desc')
    .offset(atMost)
    .limit(1);
  await context.db.deleteFrom('collected').where('id', '<=', old).execute();
}

/** Returns the entries, newest first. */
export async function collected(context: SandboxContext) {
  const rows = await context.db
    .selectFrom('collected')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ kind, path, body, created_at }) => ({
    ...{ kind, path, body },
    createdAt: created_at.toISOString(),
  }));
}
