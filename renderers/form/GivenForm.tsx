// A form whose fields came as data: there is nothing compiled to check it by, so its schema is interpreted.

import { type ComponentProps, useMemo } from 'react';
import { FlowForm } from './FlowForm.tsx';
import { interpretingValidator } from './interpreting-validator.ts';

type GivenFormProps = Omit<ComponentProps<typeof FlowForm>, 'makeValidator'>;

export function GivenForm({ form, ...others }: GivenFormProps) {
  // The schema is made anew with every view; the same one stays the same object, so that nothing is drawn again.
  const text = JSON.stringify(form.schema);
  const schema = useMemo(() => JSON.parse(text) as typeof form.schema, [text]);
  return (
    <FlowForm
      {...others}
      form={{ ...form, schema }}
      key={text}
      makeValidator={interpretingValidator}
    />
  );
}
