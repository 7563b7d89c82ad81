import { memo } from 'react';
import { Icon } from '../page/Icon.tsx';
import { describe } from './describe.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './field-props.ts';

interface SelectFieldProps extends FieldProps {
  label: string;
  hint?: string;
  empty: string;
  choices: readonly string[];
}

/** A field with one choice of a list. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { name, value, problem, onChange, label, hint, empty, choices } = props;
  const id = `answer_${name}`;
  return (
    <Field hint={hint} id={id} label={label} problem={problem}>
      <div className="select">
        <select
          className="input"
          id={id}
          name={name}
          onChange={(event) => onChange(name, event.target.value)}
          value={value}
          {...describe(id, hint, problem)}
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
});
