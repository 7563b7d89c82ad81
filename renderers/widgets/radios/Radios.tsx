// Renders the widget `radios`.

import type { WidgetProps } from '@rjsf/utils';
import { ChoiceInput } from '../../form/ChoiceInput.tsx';
import { type Choice, getChoices } from '../../form/choices.ts';
import { fieldParts } from '../../form/field-parts.ts';
import { Group } from '../../form/Group.tsx';
import type { GetText } from '../../get-text.ts';
import { useGetText } from '../../session-context.tsx';

export function Radios(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const getText = useGetText();
  const { aria } = fieldParts(widget);
  const choices =
    options.choices === undefined
      ? getChoices(widget).map(labelBooleans(getText))
      : getChoices(widget);
  return (
    <Group widget={widget}>
      <div className="choices">
        {choices.map((choice, index) => (
          <ChoiceInput
            choice={choice}
            id={index === 0 ? id : `${id}-${index}`}
            isChosen={value === choice.value}
            isInvalid={aria['aria-invalid']}
            key={String(choice.value)}
            name={name}
            onChange={() => onChange(choice.value)}
            type="radio"
          />
        ))}
      </div>
    </Group>
  );
}

// helpers

/** Adds labels to the choices of a boolean field. A boolean schema has no labels. */
const labelBooleans =
  (getText: GetText) =>
  (choice: Choice): Choice =>
    typeof choice.value === 'boolean'
      ? { ...choice, label: getText(choice.value ? 'yes' : 'no') }
      : choice;
