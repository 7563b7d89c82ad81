// Renders a form whose schema comes from session data. The schema is interpreted, because it is unknown at build time.

import { type ComponentProps, useMemo } from 'react';
import { FlowForm } from './FlowForm.tsx';
import { createInterpretingValidator } from './interpreting-validator.ts';

type DynamicFormProps = Omit<ComponentProps<typeof FlowForm>, 'createValidator'>;

export function DynamicForm({ form, ...others }: DynamicFormProps) {
  // Every view has a new schema object, so the schema is memoized by content to avoid unnecessary rendering.
  const text = JSON.stringify(form.schema);
  const schema = useMemo(() => JSON.parse(text) as typeof form.schema, [text]);
  return (
    <FlowForm
      {...others}
      form={{ ...form, schema }}
      key={text}
      createValidator={createInterpretingValidator}
    />
  );
}
