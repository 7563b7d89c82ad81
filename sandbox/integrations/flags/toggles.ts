/** The enabled flags in the format of Unleash. */
import type { SandboxContext } from '../../context.ts';

/** Returns the enabled flags. Disabled flags are left out. */
export async function readToggles(context: SandboxContext) {
  const rows = await context.db
    .selectFrom('feature_flags')
    .select('name')
    .where('enabled', '=', true)
    .orderBy('name')
    .execute();
  return {
    toggles: rows.map(({ name }) => ({
      name,
      enabled: true,
      variant: disabledVariant,
      impressionData,
    })),
  };
}

// helpers

/** The default variant of Unleash for flags without variants. The last property has the spelling of older versions. */
const disabledVariant = {
  name: 'disabled',
  enabled: false,
  feature_enabled: true,
  featureEnabled: true,
};
const impressionData = false;
