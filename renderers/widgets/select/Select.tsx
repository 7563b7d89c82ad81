// Renders the widget `select`.

import type { WidgetProps } from '@rjsf/utils';
import { getChoices } from '../../form/choices.ts';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { Icon } from '../../icons/Icon.tsx';

export function Select(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const choices = getChoices(widget);
  const { autocomplete, empty } = options;
  return (
    <Field widget={widget}>
      <div className="select">
        <select
          autoComplete={typeof autocomplete === 'string' ? autocomplete : undefined}
          className="input"
          id={id}
          name={name}
          onChange={(event) =>
            onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value)
          }
          value={value === undefined || value === null ? '' : String(value)}
          {...fieldParts(widget).aria}
        >
          <option value="">{typeof empty === 'string' ? empty : ''}</option>
          {choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
