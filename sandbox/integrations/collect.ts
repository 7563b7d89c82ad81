/** Keeps what the services around the flows send, so that it can be looked at. */
import type { Context } from '../context.ts';

/** What is kept of one kind; the oldest go. */
const atMost = 500;

/** How many characters of one arrival are kept. */
const longest = 500_000;

/** @param body as it came; only its first part is kept */
export async function collect(
  context: Context,
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

/** What was kept, the newest first. */
export async function collected(context: Context) {
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
