// Renders the widget `textarea`.

import type { WidgetProps } from '@rjsf/utils';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { getInputAttributes } from '../../form/input-attributes.ts';

export function Textarea(widget: WidgetProps) {
  const { id, name, value, options, onChange } = widget;
  const { autoComplete, spellCheck, autoCapitalize } = getInputAttributes(options);
  return (
    <Field widget={widget}>
      <textarea
        autoCapitalize={autoCapitalize}
        autoComplete={autoComplete}
        className="input"
        id={id}
        name={name}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        rows={typeof options.rows === 'number' ? options.rows : 5}
        spellCheck={spellCheck}
        value={typeof value === 'string' ? value : ''}
        {...fieldParts(widget).aria}
      />
    </Field>
  );
}
