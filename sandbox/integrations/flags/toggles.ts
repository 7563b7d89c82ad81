/** The enabled flags in the format of Unleash. */
import type { SandboxContext } from '../../context.ts';

/** Disabled flags are left out. */
export async function togglesOf(context: SandboxContext) {
  const rows = await context.db
    .selectFrom('feature_flags')
    .select('name')
    .where('enabled', '=', true)
    .orderBy('name')
    .execute();
  return { toggles: rows.map(({ name }) => ({ name, enabled: true, variant, impressionData })) };
}

// helpers

/** The variant of a flag without variants. The last property is an older spelling. */
const variant = { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true };
const impressionData = false;
