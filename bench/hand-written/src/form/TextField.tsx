import { type InputHTMLAttributes, memo } from 'react';
import { describe } from './describe.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './field-props.ts';

type InputOptions = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>;

interface TextFieldProps extends FieldProps, InputOptions {
  label: string;
  hint?: string;
  isHalf?: boolean;
}

/** A single-line text field. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { name, value, problem, onChange, label, hint, isHalf, type = 'text', ...input } = props;
  const id = `answer_${name}`;
  return (
    <Field hint={hint} id={id} isHalf={isHalf} label={label} problem={problem}>
      <input
        className="input"
        id={id}
        name={name}
        onChange={(event) => onChange(name, event.target.value)}
        type={type}
        value={value}
        {...input}
        {...describe(id, hint, problem)}
      />
    </Field>
  );
});
