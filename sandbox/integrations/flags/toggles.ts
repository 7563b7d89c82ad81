/** The flags that are on, in the shape of Unleash. */
import type { Context } from '../../context.ts';

/** Flags that are off are left out. */
export async function togglesOf(context: Context) {
  const rows = await context.db
    .selectFrom('feature_flags')
    .select('name')
    .where('enabled', '=', true)
    .orderBy('name')
    .execute();
  return { toggles: rows.map(({ name }) => ({ name, enabled: true, variant, impressionData })) };
}

// helpers

/** Of a flag without variants. The last is an older spelling, sent beside the new one. */
const variant = { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true };
const impressionData = false;
