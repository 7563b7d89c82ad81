// Renders the widget `text`, the default of fields without a widget, including numbers.

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
