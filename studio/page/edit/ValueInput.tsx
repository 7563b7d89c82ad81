// Renders an input for a text, a number, or one of the values in a schema.

import type { Json } from '../../../engine/index.ts';
import { editsFiles } from './edits-files.ts';
import { parseTypedValue, readChoices } from './schema-values.ts';

interface ValueInputProps {
  label: string;
  schema: Json | undefined;
  value: Json | undefined;
  onChange(value: Json): void;
}

export function ValueInput({ label, schema, value, onChange }: ValueInputProps) {
  const choices = readChoices(schema);
  const shown = String(value);
  if (choices.length === 0)
    return (
      <input
        {...{ [editsFiles]: true }}
        aria-label={label}
        className="input edit-grow"
        onChange={({ target }) => onChange(parseTypedValue(target.value, schema))}
        value={shown}
      />
    );
  const isKnown = choices.some((each) => String(each) === shown);
  return (
    <select
      aria-label={label}
      className="input edit-grow"
      onChange={({ target }) =>
        onChange(choices.find((each) => String(each) === target.value) ?? target.value)
      }
      value={shown}
    >
      {!isKnown && <option>{shown}</option>}
      {choices.map((each) => (
        <option key={String(each)}>{String(each)}</option>
      ))}
    </select>
  );
}
