// Renders the form element. On submit, the form library would render the whole form again. Therefore, the element calls
// the submit function directly.

import { type ComponentProps, createContext, type SyntheticEvent, use } from 'react';

/** The function that validates the form and sends its answers. */
export const SubmitContext = createContext<() => void>(() => undefined);

export function FormElement(properties: ComponentProps<'form'>) {
  const submit = use(SubmitContext);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  return <form {...properties} onSubmit={handleSubmit} />;
}
