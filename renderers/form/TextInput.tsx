// Renders a field with a single-line text input. Most widgets use it.

import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { Affixed } from './Affixed.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './field-parts.ts';
import { getInputAttributes } from './input-attributes.ts';

/**
 * The default attributes that a widget may set for its input. Options of the field override them.
 */
export type InputDefaults = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>;

export function TextInput({ usual = {}, ...widget }: WidgetProps & { usual?: InputDefaults }) {
  const { id, name, value, options, onChange, onBlur, onFocus } = widget;
  const { type = 'text', ...told } = usual;
  return (
    <Field widget={widget}>
      <Affixed options={options}>
        <input
          className="input"
          id={id}
          name={name}
          onBlur={() => onBlur(id, value)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          onFocus={() => onFocus(id, value)}
          type={type}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          {...getInputAttributes(options, told)}
          {...fieldParts(widget).aria}
        />
      </Affixed>
    </Field>
  );
}
