// Draws the widget `number`. What is typed stays as typed; the answer is the number it means.

import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { TextInput } from '../../form/TextInput.tsx';

export function NumberInput(widget: WidgetProps) {
  const { value, onChange, schema } = widget;
  const [text, setText] = useState(String(value ?? ''));
  const shown = numberOf(text) === value ? text : String(value ?? '');
  return (
    <TextInput
      {...widget}
      onChange={(next: string | undefined) => {
        setText(next ?? '');
        onChange(numberOf(next ?? ''));
      }}
      usual={{ inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' }}
      value={shown}
    />
  );
}

// helpers

/** The number that a text means, with commas and spaces between thousands; other text stays text, for the rules to refuse. */
function numberOf(text: string): number | string | undefined {
  const bare = text.replace(/[\s,]/g, '');
  if (bare === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : text;
}
