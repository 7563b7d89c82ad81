// A form whose schema is written in its screen: checked by what the build compiled of it.

import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { type ComponentProps, useCallback } from 'react';
import { FlowForm } from './FlowForm.tsx';
import type { MakeValidator, ScreenValidators } from './screen-validators.ts';

interface WrittenFormProps extends Omit<ComponentProps<typeof FlowForm>, 'makeValidator'> {
  validators: ScreenValidators;
}

export function WrittenForm({ validators, ...form }: WrittenFormProps) {
  const makeValidator: MakeValidator = useCallback(
    (schema) => createPrecompiledValidator(validators, schema),
    [validators],
  );
  return <FlowForm {...form} makeValidator={makeValidator} />;
}
