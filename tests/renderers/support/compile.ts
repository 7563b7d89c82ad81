// Compiles a form's schema as the build does, and runs the generated code.

import type { JsonSchema } from '../../../engine/index.ts';
import { formValidatorCode } from '../../../renderers/build/standalone.ts';
import { provided } from '../../../renderers/build/validation-runtime.ts';
import type { ScreenValidators } from '../../../renderers/form/screen-validators.ts';

export function compileFormSchema(schema: JsonSchema): ScreenValidators {
  const code = formValidatorCode(schema);
  return new Function('provided', `return ${code};`)(provided) as ScreenValidators;
}
