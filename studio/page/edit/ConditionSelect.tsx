// Renders a select for a condition: a named condition, its negation, or a comparison.

import { useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import { ComparisonForm } from './ComparisonForm.tsx';

interface ConditionSelectProps extends Pick<StepDetails, 'conditions' | 'paths'> {
  label: string;
  /** The selected condition, or null if none is selected. */
  rule: Json;
  /** The label of the current condition if it is not a named condition. */
  current: string;
  /**
   * The label of the option for no condition, inside a form with its own button. Each selection is then applied
   * immediately.
   */
  none?: string;
  /** Called when the user selects no condition. */
  onClear?(): void;
  onChoose(rule: Json): void;
}

export function ConditionSelect({
  label,
  rule,
  current,
  conditions,
  paths,
  none,
  onClear,
  onChoose,
}: ConditionSelectProps) {
  const [isComparing, setComparing] = useState(false);
  const { name, isNegated } = readCondition(rule);
  const isNamed = conditions.some((each) => each.name === name);
  const chosen = isNamed ? `${isNegated ? '!' : ''}${name}` : rule === null && none ? noChoice : '';
  const choose = (value: string) => {
    setComparing(value === compareChoice);
    if (value === noChoice) onClear?.();
    else if (value === compareChoice) return;
    else if (value.startsWith('!')) onChoose({ '!': value.slice(1) });
    else if (value !== '') onChoose(value);
  };
  return (
    <>
      <label className="field edit-grow">
        <span>{label}</span>
        <select
          className="input"
          onChange={({ target }) => choose(target.value)}
          value={isComparing ? compareChoice : chosen}
        >
          {none !== undefined && <option value={noChoice}>{none}</option>}
          {chosen === '' && <option value="">{current}</option>}
          <option value={compareChoice}>Compare an answer…</option>
          <optgroup label="Users">
            {conditions.map((each) => (
              <option key={each.name} value={each.name}>
                {each.label}
              </option>
            ))}
          </optgroup>
          <optgroup label="All users except those">
            {conditions.map((each) => (
              <option key={`!${each.name}`} value={`!${each.name}`}>
                not: {each.label}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {isComparing && (
        <ComparisonForm
          isImmediate={none !== undefined}
          onCancel={() => setComparing(false)}
          onChoose={(value) => {
            if (none === undefined) setComparing(false);
            onChoose(value);
          }}
          paths={paths}
        />
      )}
    </>
  );
}

/** Reads a guard that is a named condition or the negation of a named condition. */
export function readCondition(rule: Json): { name: string | null; isNegated: boolean } {
  if (typeof rule === 'string') return { name: rule, isNegated: false };
  const inner =
    typeof rule === 'object' && rule !== null && !Array.isArray(rule) ? rule['!'] : undefined;
  const [first] = Array.isArray(inner) ? inner : [inner];
  return typeof first === 'string'
    ? { name: first, isNegated: true }
    : { name: null, isNegated: false };
}

// helpers

/** The value of the option that opens the comparison form. */
const compareChoice = ' compare';

const noChoice = ' none';
