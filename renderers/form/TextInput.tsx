// Renders a field with a single-line text input. Most widgets use it.

import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { Affixed } from './Affixed.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './field-parts.ts';
import { getInputAttributes } from './input-attributes.ts';
import { toOptionalText, useTypedText } from './typed-text.ts';

/** The default attributes that a widget sets for its input. The options of the field override these defaults. */
export type InputDefaults = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>;

interface TextInputProps extends WidgetProps {
  defaults?: InputDefaults;
  /** Converts the typed text to the field's value. By default, the value is the text. */
  toValue?: (text: string) => unknown;
}

export function TextInput({ defaults = {}, toValue, ...widget }: TextInputProps) {
  const { id, name, value, options, onChange, onBlur, onFocus } = widget;
  const { type = 'text', ...inputDefaults } = defaults;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const textProperties = useTypedText(text, (next) => onChange(toOptionalText(next)), toValue);
  return (
    <Field widget={widget}>
      <Affixed options={options}>
        <input
          className="input"
          id={id}
          name={name}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
          type={type}
          {...textProperties}
          {...getInputAttributes(options, inputDefaults)}
          {...fieldParts(widget).aria}
        />
      </Affixed>
    </Field>
  );
}
