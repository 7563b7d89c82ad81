import { memo, useState } from 'react';
import { describe } from './describe.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './field-props.ts';

interface PasswordFieldProps extends FieldProps {
  label: string;
  hint?: string;
}

/** A new password, which can be shown. */
export const PasswordField = memo(function PasswordField(props: PasswordFieldProps) {
  const { name, value, problem, onChange, label, hint } = props;
  const [isShown, setShown] = useState(false);
  const id = `answer_${name}`;
  return (
    <Field hint={hint} id={id} label={label} problem={problem}>
      <div className="password">
        <input
          autoCapitalize="none"
          autoComplete="new-password"
          className="input"
          id={id}
          name={name}
          onChange={(event) => onChange(name, event.target.value)}
          spellCheck={false}
          type={isShown ? 'text' : 'password'}
          value={value}
          {...describe(id, hint, problem)}
        />
        <button
          aria-controls={id}
          aria-pressed={isShown}
          className="button-quiet"
          onClick={() => setShown(!isShown)}
          type="button"
        >
          {isShown ? 'Hide' : 'Show'} <span className="visually-hidden">{label}</span>
        </button>
        <span className="visually-hidden" role="status">
          {isShown ? 'Your password is visible' : 'Your password is hidden'}
        </span>
      </div>
    </Field>
  );
});
