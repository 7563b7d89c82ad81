// Compiles a form's schema like the build, and runs the code at once.

import type { JsonSchema } from '../../../engine/index.ts';
import { createFormValidatorCode } from '../../../renderers/build/compile-schemas.ts';
import { compilerImports } from '../../../renderers/build/validation-runtime.ts';
import type { ScreenValidators } from '../../../renderers/form/screen-validators.ts';

export function compile(schema: JsonSchema): ScreenValidators {
  const code = createFormValidatorCode(schema);
  return new Function('compilerImports', `return ${code};`)(compilerImports) as ScreenValidators;
}
