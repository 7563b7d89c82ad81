// Renders the form element. The form library would render the whole form once more before it
// submits, so the element calls the function that submits directly.

import { type ComponentProps, createContext, type SyntheticEvent, use } from 'react';

/** The function that validates and sends the answers of the form. */
export const SubmitContext = createContext<() => void>(() => undefined);

export function FormElement(properties: ComponentProps<'form'>) {
  const submit = use(SubmitContext);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  return <form {...properties} onSubmit={handleSubmit} />;
}
