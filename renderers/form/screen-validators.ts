// The types of the validators for a screen's form.

import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { createPrecompiledValidator } from '@rjsf/validator-ajv8';

/** The compiled validators for a screen's form. */
export type ScreenValidators = Parameters<typeof createPrecompiledValidator>[0];

/** Creates the form library's validator for a form schema. */
export type CreateValidator = (schema: RJSFSchema) => ValidatorType;
