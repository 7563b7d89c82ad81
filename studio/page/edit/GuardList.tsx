// Renders the guards of a step as readable conditions, with examples of data for which each condition holds or fails.

import type { StepDetails } from '../../protocol/questions.ts';
import { ConditionSelect } from './ConditionSelect.tsx';
import { GuardPart } from './GuardPart.tsx';
import {
  addCondition,
  type ConditionJoiner,
  joinConditions,
  removeCondition,
} from './guard-edits.ts';
import { setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { getPlaceKey, useJsonEdit } from './use-json-edit.ts';

export function GuardList({ details }: { details: StepDetails }) {
  return (
    <Section count={details.guards.length} title="Guards">
      {details.guards.map((guard) => (
        <GuardRow details={details} guard={guard} key={getPlaceKey(guard)} />
      ))}
      <NewGuard details={details} />
    </Section>
  );
}

// helpers

/** Renders a form that adds a guard to a step without a guard. */
function NewGuard({ details: { place, guards, conditions, paths } }: { details: StepDetails }) {
  const edit = useJsonEdit();
  const pointer = `${place.pointer}/when`;
  const own = [pointer, `${place.pointer}/unless`];
  if (guards.some((guard) => own.includes(guard.pointer) && guard.file === place.file)) return null;
  return (
    <ConditionSelect
      conditions={conditions}
      current="all users see it"
      label="Show this step only to users"
      onChoose={(rule) =>
        void edit('Show the step to some users only', place.file, (text) =>
          setValue(text, pointer, rule),
        )
      }
      paths={paths}
      rule={null}
    />
  );
}

interface GuardRowProps {
  guard: StepDetails['guards'][number];
  details: StepDetails;
}

function GuardRow({ guard, details: { conditions, paths } }: GuardRowProps) {
  const edit = useJsonEdit();
  const { file, pointer, where, isInverted, words, joiner, parts } = guard;
  const change = (write: (text: string) => string) =>
    void edit(`Change the guard of ${where}`, file, write);
  return (
    <div className="edit-guard">
      <p>
        <strong>{where}:</strong> {words || 'always'}
      </p>
      {joiner && parts.length > 1 && (
        <label className="field">
          <span>{isInverted ? 'Users see it unless' : 'Users see it if'}</span>
          <select
            className="input"
            onChange={({ target }) =>
              change((text) => joinConditions(text, pointer, target.value as ConditionJoiner))
            }
            value={joiner}
          >
            <option value="and">all of these conditions hold</option>
            <option value="or">at least one of these conditions holds</option>
          </select>
        </label>
      )}
      {isInverted && <p className="hint">It does not apply to users for whom this holds:</p>}
      {parts.map((part, index) => (
        <GuardPart
          conditions={conditions}
          key={part.pointer}
          onChoose={(value) => change((text) => setValue(text, part.pointer, value))}
          onRemove={() => change((text) => removeCondition(text, pointer, index))}
          part={part}
          paths={paths}
        />
      ))}
      <ConditionSelect
        conditions={conditions}
        current="choose a condition"
        label="Add a condition"
        onChoose={(rule) => change((text) => addCondition(text, pointer, rule))}
        paths={paths}
        rule={null}
      />
    </div>
  );
}
