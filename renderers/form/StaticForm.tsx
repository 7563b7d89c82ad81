// Renders a form whose schema is part of its screen. The form uses validators that are compiled at build time.

import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { type ComponentProps, useCallback } from 'react';
import { FlowForm } from './FlowForm.tsx';
import type { CreateValidator, ScreenValidators } from './screen-validators.ts';

interface StaticFormProps extends Omit<ComponentProps<typeof FlowForm>, 'createValidator'> {
  validators: ScreenValidators;
}

export function StaticForm({ validators, ...form }: StaticFormProps) {
  const createValidator: CreateValidator = useCallback(
    (schema) => createPrecompiledValidator(validators, schema),
    [validators],
  );
  return <FlowForm {...form} createValidator={createValidator} />;
}
