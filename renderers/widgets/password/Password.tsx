// Renders the widget `password`.

import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { getInputAttributes } from '../../form/input-attributes.ts';
import { toOptionalText, useTypedText } from '../../form/typed-text.ts';
import { useGetText } from '../../session-context.tsx';

export function Password(widget: WidgetProps) {
  const { id, name, value, options, onChange, label } = widget;
  const getText = useGetText();
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Masks the password again on submit, so that browsers do not store it as an ordinary text.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const text = typeof value === 'string' ? value : '';
  const typed = useTypedText(text, (next) => onChange(toOptionalText(next)));
  return (
    <Field widget={widget}>
      <div className="password">
        <input
          className="input"
          id={id}
          name={name}
          ref={input}
          type={isShown ? 'text' : 'password'}
          {...typed}
          {...getInputAttributes(options, { spellCheck: false, autoCapitalize: 'none' })}
          {...fieldParts(widget).aria}
        />
        <button
          aria-controls={id}
          aria-pressed={isShown}
          className="button-quiet"
          onClick={() => setShown(!isShown)}
          type="button"
        >
          {getText(isShown ? 'hide' : 'show')} <span className="visually-hidden">{label}</span>
        </button>
        <span className="visually-hidden" role="status">
          {getText(isShown ? 'passwordShown' : 'passwordHidden')}
        </span>
      </div>
    </Field>
  );
}
