// What checks the answers of one screen's form: validators compiled by the build, or made of a schema that came as data.

import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { createPrecompiledValidator } from '@rjsf/validator-ajv8';

/** The compiled validators of one screen's form, as the build makes them of its schema. */
export type ScreenValidators = Parameters<typeof createPrecompiledValidator>[0];

/** The library's validator of a form's schema. */
export type MakeValidator = (schema: RJSFSchema) => ValidatorType;
