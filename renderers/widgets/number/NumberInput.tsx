// Renders the widget `number`. The input keeps the text as typed, and the value of the field is the parsed number.

import type { WidgetProps } from '@rjsf/utils';
import { use, useState } from 'react';
import { TextInput } from '../../form/TextInput.tsx';
import { TypedTextContext } from '../../form/typed-text.ts';
import { removeSeparators } from '../../grouped-number.ts';

export function NumberInput(widget: WidgetProps) {
  const { value, onChange, schema, options } = widget;
  const type = use(TypedTextContext);
  const start = { text: String(value ?? ''), number: value, before: value, by: type };
  const [typed, setTyped] = useState(start);
  // The form has stored the parsed number. If the form sets another number later, that number replaces the typed text.
  if (typed.number === value && typed.before !== value) setTyped({ ...typed, before: value });
  const isCurrent = typed.number === value || (typed.before === value && typed.by === type);
  const take = (next: string) => {
    const text = removePrefix(next, options.prefix);
    const number = parseNumber(text);
    setTyped({ text, number, before: value, by: type });
    return number;
  };
  return (
    <TextInput
      {...widget}
      onChange={(next: string | undefined) => onChange(take(next ?? ''))}
      toValue={take}
      defaults={{ inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' }}
      value={isCurrent ? typed.text : String(value ?? '')}
    />
  );
}

// helpers

/** Removes a prefix such as `$` from a pasted amount, because the field already shows the prefix. */
function removePrefix(text: string, prefix: unknown): string {
  const start = text.trimStart();
  return typeof prefix === 'string' && prefix !== '' && start.startsWith(prefix)
    ? start.slice(prefix.length).trimStart()
    : text;
}

/**
 * Parses a number with commas or spaces between thousands. Returns any other text unchanged, so that it fails
 * validation.
 */
function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const bare = removeSeparators(trimmed);
  return bare !== null && /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : text;
}
