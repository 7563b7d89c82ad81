// Renders the widget `email`.

import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../../form/TextInput.tsx';

export function Email(widget: WidgetProps) {
  return (
    <TextInput
      {...widget}
      defaults={{
        type: 'email',
        autoComplete: 'email',
        inputMode: 'email',
        spellCheck: false,
        autoCapitalize: 'none',
      }}
    />
  );
}
