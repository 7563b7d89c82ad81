// Renders the widget `text`. It is the default widget of text and number fields.

import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../../form/TextInput.tsx';
import { NumberInput } from '../number/NumberInput.tsx';

export function Text(widget: WidgetProps) {
  const { type } = widget.schema;
  return type === 'number' || type === 'integer' ? (
    <NumberInput {...widget} />
  ) : (
    <TextInput {...widget} />
  );
}
