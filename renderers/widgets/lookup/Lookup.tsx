// Renders the widget `lookup`: a text input, the results that a service finds for the text, and a preview.

import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { isPlainObject } from 'remeda';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { FormDataContext } from '../../form/form-data-context.ts';
import { getInputAttributes } from '../../form/input-attributes.ts';
import { useDispatch } from '../../session-context.tsx';

export function Lookup(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const dispatch = useDispatch();
  const text = typeof value === 'string' ? value : '';
  const { event } = options;
  return (
    <Field widget={widget}>
      <input
        {...getInputAttributes(options, { autoComplete: 'off' })}
        {...fieldParts(widget).aria}
        className="input"
        id={id}
        name={name}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value === '' ? undefined : currentTarget.value);
          if (typeof event === 'string') dispatch(event, { q: currentTarget.value });
        }}
        type="text"
        value={text}
      />
      <Preview option={options.preview} text={text} />
      <Findings isBlank={text.trim() === ''} options={options} />
    </Field>
  );
}

// helpers

/** Renders the typed text with the answer of another field, once both are there. */
function Preview({ option, text }: { option: unknown; text: string }) {
  const data = useContext(FormDataContext);
  if (!isPlainObject(option) || text.trim() === '') return null;
  const rest = isPlainObject(data) ? data[String(option.with)] : undefined;
  if (typeof rest !== 'string') return null;
  return (
    <p className="lookup-preview">
      {String(option.label)}: <strong>{`${text.trim()} ${rest}`}</strong>
    </p>
  );
}

/** Renders the service's results. Shows no results for an empty text, even if there are results for an earlier text. */
function Findings({ options, isBlank }: { options: WidgetProps['options']; isBlank: boolean }) {
  const { found, foundNote, noneNote } = options;
  const entries = Array.isArray(found) ? found.filter(isEntry) : null;
  const note = entries === null || entries.length > 0 ? foundNote : noneNote;
  const isShown = entries !== null && !isBlank;
  return (
    <div className="lookup" role="status">
      {isShown && typeof note === 'string' && <p>{note}</p>}
      {isShown && entries.length > 0 && (
        <ul>
          {entries.map(({ label, detail }) => (
            <li key={`${label} ${detail ?? ''}`}>
              <span>{label}</span> {detail !== undefined && <span className="hint">{detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isEntry(value: unknown): value is { readonly label: string; readonly detail?: string } {
  return isPlainObject(value) && typeof value.label === 'string';
}
