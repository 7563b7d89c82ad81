import { memo } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import type { FieldProps } from './field-props.ts';

interface RadioFieldProps extends FieldProps {
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** A field with one choice of a few, which are all visible. */
export const RadioField = memo(function RadioField(props: RadioFieldProps) {
  const { name, value, problem, onChange, label, choices } = props;
  const id = `answer_${name}`;
  return (
    <div className="field" data-width="full">
      <fieldset
        aria-describedby={problem === undefined ? undefined : `${id}__error`}
        className="control"
        data-error={problem !== undefined}
      >
        <legend className="label">{label}</legend>
        <FieldProblem id={id} problem={problem} />
        <div className="choices">
          {choices.map((choice, index) => {
            const choiceId = index === 0 ? id : `${id}-${index}`;
            return (
              <div className="tick" key={choice.value}>
                <input
                  checked={value === choice.value}
                  id={choiceId}
                  name={name}
                  onChange={() => onChange(name, choice.value)}
                  type="radio"
                  value={choice.value}
                />
                <div>
                  <label htmlFor={choiceId}>{choice.label}</label>
                </div>
              </div>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
});
