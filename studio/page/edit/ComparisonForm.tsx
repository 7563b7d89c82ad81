// A form that makes a guard: a data path, a comparison and a value.

import { useId, useState } from 'react';
import type { Json } from '../../../engine/index.ts';

interface ComparisonFormProps {
  paths: readonly string[];
  onChoose(rule: Json): void;
  onCancel(): void;
}

export function ComparisonForm({ paths, onChoose, onCancel }: ComparisonFormProps) {
  const listId = useId();
  const [path, setPath] = useState('');
  const [operator, setOperator] = useState<keyof typeof comparisons>('==');
  const [value, setValue] = useState('');
  const isPresence = operator === 'present';
  return (
    <form
      className="edit-row"
      onSubmit={(event) => {
        event.preventDefault();
        const read = { var: path };
        onChoose(isPresence ? { present: [read] } : { [operator]: [read, readLiteral(value)] });
      }}
    >
      <label className="field edit-grow">
        <span>Answer</span>
        <input
          className="input"
          list={listId}
          onChange={({ target }) => setPath(target.value)}
          required
          value={path}
        />
        <datalist id={listId}>
          {paths.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </label>
      <label className="field">
        <span>Comparison</span>
        <select
          className="input"
          onChange={({ target }) => setOperator(target.value as keyof typeof comparisons)}
          value={operator}
        >
          {Object.entries(comparisons).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {!isPresence && (
        <label className="field edit-grow">
          <span>Value</span>
          <input
            className="input"
            onChange={({ target }) => setValue(target.value)}
            required
            value={value}
          />
        </label>
      )}
      <button className="button button-primary" type="submit">
        Use it
      </button>
      <button className="button" onClick={onCancel} type="button">
        Cancel
      </button>
    </form>
  );
}

// helpers

const comparisons = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  present: 'is answered',
} as const;

/** Reads a number, `true` or `false`, else a text. */
function readLiteral(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
