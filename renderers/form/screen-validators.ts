// The types of validators for the form of a screen.

import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { createPrecompiledValidator } from '@rjsf/validator-ajv8';

/** The compiled validators of one screen's form. */
export type ScreenValidators = Parameters<typeof createPrecompiledValidator>[0];

/** Creates the library's validator for a form's schema. */
export type CreateValidator = (schema: RJSFSchema) => ValidatorType;
