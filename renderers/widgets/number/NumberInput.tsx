// Renders the widget `number`. The typed text stays unchanged, and the answer is its numeric value.

import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { TextInput } from '../../form/TextInput.tsx';
import { withoutSeparators } from '../../grouped-number.ts';

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

/**
 * Parses a number with commas or spaces between thousands. Any other text stays a text that fails
 * validation.
 */
function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const bare = withoutSeparators(trimmed);
  return bare !== null && /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : text;
}
