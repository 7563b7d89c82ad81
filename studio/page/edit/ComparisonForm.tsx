// Renders a form that creates a guard from a data path, an operator, and a value.

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import {
  comparisonLabels,
  createComparisonGuard,
  type GuardComparison,
  isCompleteComparison,
} from './comparison.ts';

export interface ComparisonFormProps extends Pick<StepDetails, 'paths'> {
  /** True to apply each complete comparison immediately. False to apply it with a button. */
  isImmediate?: boolean;
  onChoose(rule: Json): void;
  onCancel(): void;
}

/** Renders the fields in a fieldset instead of a `form`, because they may be inside another form. */
export function ComparisonForm({ paths, isImmediate, onChoose, onCancel }: ComparisonFormProps) {
  const [comparison, setComparison] = useState<GuardComparison>({
    ...{ path: '', operator: '==', value: '' },
  });
  const valueId = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { path, operator, value } = comparison;
  const choices = findChoices(paths, path);
  const change = (changed: Partial<GuardComparison>) => {
    const next = { ...comparison, ...changed };
    setComparison(next);
    if (isImmediate && isCompleteComparison(next)) onChoose(createComparisonGuard(next, paths));
  };
  const use = () => {
    if (fields.current && reportFirstInvalid(fields.current))
      onChoose(createComparisonGuard(comparison, paths));
  };
  const useOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isImmediate) use();
  };
  return (
    <fieldset className="edit-row comparison" onKeyDown={useOnEnter} ref={fields}>
      <legend className="visually-hidden">Comparison</legend>
      <label className="field edit-grow">
        <span>Answer</span>
        <select
          className="input"
          onChange={({ target }) => {
            const [first] = findChoices(paths, target.value);
            change({ path: target.value, value: first ? String(first.value) : '' });
          }}
          required
          value={path}
        >
          <option value="">Choose an answer</option>
          {groups.map(({ group, label }) => (
            <optgroup key={group} label={label}>
              {paths
                .filter((each) => each.group === group)
                .map((each) => (
                  <option key={each.path} value={each.path}>
                    {`${each.label} – ${each.path}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Comparison</span>
        <select
          className="input"
          onChange={({ target }) =>
            change({ operator: target.value as GuardComparison['operator'] })
          }
          value={operator}
        >
          {Object.entries(comparisonLabels).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {operator !== 'present' && (
        <label className="field edit-grow" htmlFor={valueId}>
          <span>Value</span>
          {choices.length === 0 ? (
            <input
              className="input"
              id={valueId}
              onChange={({ target }) => change({ value: target.value })}
              required
              value={value}
            />
          ) : (
            <select
              className="input"
              id={valueId}
              onChange={({ target }) => change({ value: target.value })}
              value={value}
            >
              {choices.map((each) => (
                <option key={String(each.value)} value={String(each.value)}>
                  {each.label}
                </option>
              ))}
            </select>
          )}
        </label>
      )}
      {!isImmediate && (
        <button className="button button-primary" onClick={use} type="button">
          Use it
        </button>
      )}
      {!isImmediate && (
        <button className="button" onClick={onCancel} type="button">
          Cancel
        </button>
      )}
    </fieldset>
  );
}

// helpers

const groups = [
  { group: 'here', label: 'Answers of this flow' },
  { group: 'elsewhere', label: 'Answers of other flows' },
  { group: 'other', label: 'Other data' },
] as const;

const findChoices = (paths: StepDetails['paths'], name: string) =>
  paths.find(({ path }) => path === name)?.choices ?? [];

/** Shows the first invalid field. Returns true if there is none. */
function reportFirstInvalid(fields: HTMLFieldSetElement): boolean {
  for (const field of fields.querySelectorAll<HTMLInputElement>('input, select'))
    if (!field.reportValidity()) return false;
  return true;
}
