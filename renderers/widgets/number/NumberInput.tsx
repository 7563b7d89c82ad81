// Renders the widget `number`. The typed text stays unchanged, and the value of the field is the
// number.

import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { TextInput } from '../../form/TextInput.tsx';
import { removeSeparators } from '../../grouped-number.ts';

export function NumberInput(widget: WidgetProps) {
  const { value, onChange, schema, options } = widget;
  const [text, setText] = useState(String(value ?? ''));
  const shown = parseNumber(text) === value ? text : String(value ?? '');
  return (
    <TextInput
      {...widget}
      onChange={(next: string | undefined) => {
        const typed = removePrefix(next ?? '', options.prefix);
        setText(typed);
        onChange(parseNumber(typed));
      }}
      usual={{ inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' }}
      value={shown}
    />
  );
}

// helpers

/** Removes a prefix such as `$` from a pasted amount, because the field already shows it. */
function removePrefix(text: string, prefix: unknown): string {
  const start = text.trimStart();
  return typeof prefix === 'string' && prefix !== '' && start.startsWith(prefix)
    ? start.slice(prefix.length).trimStart()
    : text;
}

/**
 * Parses a number with commas or spaces between thousands. Any other text stays a text that fails
 * validation.
 */
function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const bare = removeSeparators(trimmed);
  return bare !== null && /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : text;
}
