// Renders the widget `tel`.

import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../../form/TextInput.tsx';

export function Tel(widget: WidgetProps) {
  return (
    <TextInput {...widget} defaults={{ type: 'tel', autoComplete: 'tel', inputMode: 'tel' }} />
  );
}
