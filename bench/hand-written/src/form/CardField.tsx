import { memo } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import type { FieldProps } from './field-props.ts';

interface CardFieldProps extends FieldProps {
  label: string;
  choices: readonly { value: string; label: string; text: string }[];
}

/** A field with one choice of a few, each with a description. */
export const CardField = memo(function CardField(props: CardFieldProps) {
  const { name, value, problem, onChange, label, choices } = props;
  const id = `answer_${name}`;
  return (
    <div className="field" data-width="full">
      <fieldset
        aria-describedby={problem === undefined ? undefined : `${id}__error`}
        className="control"
        data-error={problem !== undefined}
      >
        <legend className="visually-hidden">{label}</legend>
        <FieldProblem id={id} problem={problem} />
        <div className="cards" data-columns="1">
          {choices.map((choice, index) => {
            const choiceId = index === 0 ? id : `${id}-${index}`;
            return (
              <label
                className="card"
                data-chosen={value === choice.value}
                htmlFor={choiceId}
                key={choice.value}
              >
                <input
                  aria-describedby={`${choiceId}__more`}
                  aria-labelledby={`${choiceId}__name`}
                  checked={value === choice.value}
                  id={choiceId}
                  name={name}
                  onChange={() => onChange(name, choice.value)}
                  type="radio"
                  value={choice.value}
                />
                <span className="card-body">
                  <span className="card-head" id={`${choiceId}__name`}>
                    <span className="card-label">{choice.label}</span>
                  </span>
                  <span className="card-description" id={`${choiceId}__more`}>
                    {choice.text}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
});
