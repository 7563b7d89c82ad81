// Compiles a form's schema as the build does, and runs the generated code.

import type { JsonSchema } from '../../../engine/index.ts';
import { createFormValidatorCode } from '../../../renderers/build/compile-schemas.ts';
import { compilerImports } from '../../../renderers/build/validation-runtime.ts';
import type { ScreenValidators } from '../../../renderers/form/screen-validators.ts';

export function compileFormSchema(schema: JsonSchema): ScreenValidators {
  const code = createFormValidatorCode(schema);
  return new Function('compilerImports', `return ${code};`)(compilerImports) as ScreenValidators;
}
