// One line of text with its frame; the base of most widgets.

import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { Affixed } from './Affixed.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './field-parts.ts';
import { inputOptions } from './input-options.ts';

/** What a widget may settle about its input; the field's own options go before. */
export type InputUsuals = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>;

export function TextInput({ usual = {}, ...widget }: WidgetProps & { usual?: InputUsuals }) {
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
          {...inputOptions(options, told)}
          {...fieldParts(widget).aria}
        />
      </Affixed>
    </Field>
  );
}
