// Renders the widget `textarea`.

import type { WidgetProps } from '@rjsf/utils';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { getInputAttributes } from '../../form/input-attributes.ts';
import { toOptionalText, useTypedText } from '../../form/typed-text.ts';

export function Textarea(widget: WidgetProps) {
  const { id, name, value, options, onChange } = widget;
  const { autoComplete, spellCheck, autoCapitalize } = getInputAttributes(options);
  const text = typeof value === 'string' ? value : '';
  const typed = useTypedText(text, (next) => onChange(toOptionalText(next)));
  return (
    <Field widget={widget}>
      <textarea
        autoCapitalize={autoCapitalize}
        autoComplete={autoComplete}
        className="input"
        id={id}
        name={name}
        rows={typeof options.rows === 'number' ? options.rows : 5}
        spellCheck={spellCheck}
        {...typed}
        {...fieldParts(widget).aria}
      />
    </Field>
  );
}
