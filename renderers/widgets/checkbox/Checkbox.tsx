// Renders the widget `checkbox`.

import type { WidgetProps } from '@rjsf/utils';
import { FieldNotes } from '../../form/FieldNotes.tsx';
import { fieldParts } from '../../form/field-parts.ts';

export function Checkbox(widget: WidgetProps) {
  const { id, name, value, onChange } = widget;
  const parts = fieldParts(widget);
  return (
    <div className="control" data-error={parts.error !== null}>
      {parts.error !== null && <FieldNotes parts={{ ...parts, hint: null }} />}
      <div className="tick">
        <input
          checked={value === true}
          id={id}
          name={name}
          onChange={(event) => onChange(event.target.checked)}
          type="checkbox"
          {...parts.aria}
        />
        <div>
          <label htmlFor={id}>{parts.label}</label>
          <FieldNotes parts={{ ...parts, error: null }} />
        </div>
      </div>
    </div>
  );
}
