// Renders the widget `date`. The texts of the three inputs are local state, because an incomplete date is not stored.
// When the focus leaves the field, a date without a year gets the current year, unless the field is a birthday.

import type { WidgetProps } from '@rjsf/utils';
import { type FocusEvent, useState } from 'react';
import { fieldParts } from '../../form/field-parts.ts';
import { Group } from '../../form/Group.tsx';
import { useAppContext, useGetText } from '../../session-context.tsx';
import { type DateTexts, joinDate, splitDate } from './date-texts.ts';

export function DateFields(widget: WidgetProps) {
  const { id, name, value, options, onChange } = widget;
  const getText = useGetText();
  const { session } = useAppContext();
  const isBirthday = String(options.autocomplete) === 'bday';
  const currentYear = isBirthday ? undefined : session.state.snapshot.now.slice(0, 4);
  const [typed, setTyped] = useState<DateTexts>(splitDate(value));
  const texts = joinDate(typed, currentYear) === value ? typed : splitDate(value);
  const { aria } = fieldParts(widget);
  const change = (part: keyof DateTexts, text: string) => {
    const next = { ...texts, [part]: text };
    setTyped(next);
    onChange(joinDate(next, currentYear));
  };
  const showYear = (event: FocusEvent<HTMLElement>) => {
    const isInside = event.currentTarget.closest('.date')?.contains(event.relatedTarget) === true;
    if (!isInside) setTyped(splitDate(value));
  };
  return (
    <Group widget={widget}>
      <div className="date">
        {dateParts.map((part, index) => (
          <div className="date-part" data-part={part} key={part}>
            <label htmlFor={index === 0 ? id : `${id}-${part}`}>{getText(part)}</label>
            <input
              aria-invalid={aria['aria-invalid']}
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              className="input"
              id={index === 0 ? id : `${id}-${part}`}
              inputMode="numeric"
              name={index === 0 ? name : `${name}-${part}`}
              onBlur={showYear}
              onChange={(event) => change(part, event.target.value)}
              value={texts[part]}
            />
          </div>
        ))}
      </div>
    </Group>
  );
}

// helpers

const dateParts = ['month', 'day', 'year'] as const;
