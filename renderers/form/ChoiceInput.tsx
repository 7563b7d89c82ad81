// Renders a checkbox or a radio button with its label and description.

import type { Choice } from './choices.ts';

interface ChoiceInputProps {
  id: string;
  type: 'checkbox' | 'radio';
  name: string;
  choice: Choice;
  isChosen: boolean;
  isInvalid: true | undefined;
  onChange: (isChosen: boolean) => void;
}

export function ChoiceInput({
  id,
  type,
  name,
  choice,
  isChosen,
  isInvalid,
  onChange,
}: ChoiceInputProps) {
  const moreId = choice.description === undefined ? undefined : `${id}__more`;
  return (
    <div className="tick">
      <input
        aria-describedby={moreId}
        aria-invalid={isInvalid}
        checked={isChosen}
        id={id}
        name={name}
        onChange={({ target }) => onChange(target.checked)}
        type={type}
        value={String(choice.value)}
      />
      <div>
        <label htmlFor={id}>{choice.label}</label>
        {choice.description !== undefined && (
          <p className="hint" id={moreId}>
            {choice.description}
          </p>
        )}
      </div>
    </div>
  );
}
