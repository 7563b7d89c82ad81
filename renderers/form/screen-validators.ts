// The compiled validators of one screen's form, as the build makes them of its schema.

import type { createPrecompiledValidator } from '@rjsf/validator-ajv8';

export type ScreenValidators = Parameters<typeof createPrecompiledValidator>[0];
