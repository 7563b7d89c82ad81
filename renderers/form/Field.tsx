// Renders a field with a single control: the label, the hint, the error, and the control.

import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldNotes } from './FieldNotes.tsx';
import { fieldParts } from './field-parts.ts';
import { OptionalMark } from './OptionalMark.tsx';

interface FieldProps {
  widget: WidgetProps;
  /** The properties of the label, for a control that cannot be labeled with `for`. */
  labelProps?: React.LabelHTMLAttributes<HTMLLabelElement>;
  children: ReactNode;
}

export function Field({ widget, labelProps, children }: FieldProps) {
  const parts = fieldParts(widget);
  return (
    <div className="control" data-error={parts.error !== null}>
      <label
        className={parts.isLabelHidden ? 'visually-hidden' : 'label'}
        htmlFor={widget.id}
        {...labelProps}
      >
        {parts.label}
        <OptionalMark parts={parts} />
      </label>
      <FieldNotes parts={parts} />
      {children}
    </div>
  );
}
