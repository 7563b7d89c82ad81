// Renders a form whose schema is part of its screen. It is validated by functions that are compiled
// at build time.

import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { type ComponentProps, useCallback } from 'react';
import { FlowForm } from './FlowForm.tsx';
import type { MakeValidator, ScreenValidators } from './screen-validators.ts';

interface StaticFormProps extends Omit<ComponentProps<typeof FlowForm>, 'makeValidator'> {
  validators: ScreenValidators;
}

export function StaticForm({ validators, ...form }: StaticFormProps) {
  const makeValidator: MakeValidator = useCallback(
    (schema) => createPrecompiledValidator(validators, schema),
    [validators],
  );
  return <FlowForm {...form} makeValidator={makeValidator} />;
}
