// Renders a field with several controls as a fieldset. The field's label is the legend.

import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldNotes } from './FieldNotes.tsx';
import { fieldParts } from './field-parts.ts';
import { OptionalMark } from './OptionalMark.tsx';

export function Group({ widget, children }: { widget: WidgetProps; children: ReactNode }) {
  const parts = fieldParts(widget);
  return (
    <fieldset
      aria-describedby={parts.aria['aria-describedby']}
      className="control"
      data-error={parts.error !== null}
    >
      <legend className={parts.isLabelHidden ? 'visually-hidden' : 'label'}>
        {parts.label}
        <OptionalMark parts={parts} />
      </legend>
      <FieldNotes parts={parts} />
      {children}
    </fieldset>
  );
}
