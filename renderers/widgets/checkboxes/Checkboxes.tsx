// Renders the widget `checkboxes`.

import type { WidgetProps } from '@rjsf/utils';
import { ChoiceInput } from '../../form/ChoiceInput.tsx';
import { getChoices } from '../../form/choices.ts';
import { fieldParts } from '../../form/field-parts.ts';
import { Group } from '../../form/Group.tsx';

export function Checkboxes(widget: WidgetProps) {
  const { id, name, value, onChange } = widget;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const values = getChoices(widget).map((choice) => choice.value);
  const { aria } = fieldParts(widget);
  return (
    <Group widget={widget}>
      <div className="choices">
        {getChoices(widget).map((choice, index) => (
          <ChoiceInput
            choice={choice}
            id={index === 0 ? id : `${id}-${index}`}
            isChosen={chosen.includes(choice.value)}
            isInvalid={aria['aria-invalid']}
            key={String(choice.value)}
            name={name}
            onChange={(isChosen) =>
              onChange(
                values.filter((item) => (item === choice.value ? isChosen : chosen.includes(item))),
              )
            }
            type="checkbox"
          />
        ))}
      </div>
    </Group>
  );
}
