// Draws the widget `date`. The three texts are kept here, since an unfinished date is no answer yet.

import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { fieldParts } from '../../form/field-parts.ts';
import { Group } from '../../form/Group.tsx';
import { useSay } from '../../session-context.tsx';
import { type DateTexts, dateOf, textsOf } from './date-texts.ts';

export function DateFields(widget: WidgetProps) {
  const { id, name, value, options, onChange } = widget;
  const say = useSay();
  const [typed, setTyped] = useState<DateTexts>(textsOf(value));
  const texts = dateOf(typed) === value ? typed : textsOf(value);
  const { aria } = fieldParts(widget);
  const change = (part: keyof DateTexts, text: string) => {
    const next = { ...texts, [part]: text };
    setTyped(next);
    onChange(dateOf(next));
  };
  return (
    <Group widget={widget}>
      <div className="date">
        {parts.map((part, index) => (
          <div className="date-part" data-part={part} key={part}>
            <label htmlFor={index === 0 ? id : `${id}-${part}`}>{say(part)}</label>
            <input
              aria-invalid={aria['aria-invalid']}
              autoComplete={String(options.autocomplete) === 'bday' ? `bday-${part}` : 'off'}
              className="input"
              id={index === 0 ? id : `${id}-${part}`}
              inputMode="numeric"
              name={index === 0 ? name : `${name}-${part}`}
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

const parts = ['month', 'day', 'year'] as const;
