// A form that makes a guard: a data path, a comparison and a value.

import { useId, useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';

interface ComparisonFormProps extends Pick<StepDetails, 'paths'> {
  onChoose(rule: Json): void;
  onCancel(): void;
}

export function ComparisonForm({ paths, onChoose, onCancel }: ComparisonFormProps) {
  const listId = useId();
  const valueId = useId();
  const [path, setPath] = useState('');
  const [operator, setOperator] = useState<keyof typeof comparisons>('==');
  const [value, setValue] = useState('');
  const isPresence = operator === 'present';
  const findChoices = (name: string) => paths.find((each) => each.path === name)?.choices ?? [];
  const choices = findChoices(path);
  const choosePath = (name: string) => {
    setPath(name);
    setValue(String(findChoices(name)[0] ?? ''));
  };
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
          onChange={({ target }) => {
            const isKnown = paths.some((each) => each.path === target.value);
            target.setCustomValidity(isKnown ? '' : 'Choose an answer of the list.');
            choosePath(target.value);
          }}
          required
          value={path}
        />
        <datalist id={listId}>
          {paths.map((each) => (
            <option key={each.path} label={each.about} value={each.path} />
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
        <label className="field edit-grow" htmlFor={valueId}>
          <span>Value</span>
          {choices.length === 0 ? (
            <input
              id={valueId}
              className="input"
              onChange={({ target }) => setValue(target.value)}
              required
              value={value}
            />
          ) : (
            <select
              id={valueId}
              className="input"
              onChange={({ target }) => setValue(target.value)}
              value={value}
            >
              {choices.map((each) => (
                <option key={String(each)}>{String(each)}</option>
              ))}
            </select>
          )}
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
