// Renders the fields of a pattern and a preview of the changes that the pattern would make.

import { useRef, useState } from 'react';
import type { PatternField, PatternInfo } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { type PatternValues, readDraft, writeDraft } from './drafts.ts';
import { PatternFieldInput } from './PatternFieldInput.tsx';
import { PlanView } from './PlanView.tsx';
import { usePlan } from './use-plan.ts';

export function PatternForm({ pattern }: { pattern: PatternInfo }) {
  const studio = useStudio();
  const { flow, step } = useStudioState();
  const { values, isTouched, round, change, restart } = useDraft(pattern, flow, step);
  const { plan, isPlanning } = usePlan(pattern.name, values);
  const [isMaking, setMaking] = useState(false);
  const making = useRef(false);
  const isReady = plan !== null && plan.error === null && !isPlanning && !isMaking;
  const name = pattern.title.toLowerCase();
  const make = async () => {
    // Ignores the second event of a double click, which arrives before the button is disabled.
    if (!isReady || !plan || making.current) return;
    making.current = true;
    setMaking(true);
    await studio.edit({ label: `Make the ${name}`, files: plan.files });
    if (plan.shows) studio.select(plan.shows.flow, plan.shows.step);
    restart(plan.shows?.flow ?? flow, plan.shows?.step ?? step);
    studio.say(`The ${name} is made. Undo takes it back.`);
    setMaking(false);
    making.current = false;
  };
  return (
    <form
      className="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className="new-fields" key={round}>
        {pattern.fields.filter(isShown(values)).map((field) => (
          <PatternFieldInput
            field={field}
            flow={values.flow ?? ''}
            key={field.name}
            onChange={(value) => change({ ...values, [field.name]: value })}
            step={values.after ?? ''}
            values={values}
          />
        ))}
      </div>
      <PlanView isPlanning={isPlanning} isTouched={isTouched} plan={plan} />
      <div className="new-foot">
        <button className="button button-primary" disabled={!isReady} type="submit">
          Make the {name}
        </button>
        {isTouched && (
          <button className="button" onClick={() => restart(flow, step)} type="button">
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

// helpers

/** Returns the values of the form. They are kept until the user applies the pattern or cancels. */
function useDraft(pattern: PatternInfo, flow: string | null, step: string | null) {
  const [draft, setDraft] = useState(() => readDraft(pattern.name));
  const [first, setFirst] = useState(() => getFirstValues(pattern, flow, step));
  /** Increases with each reset of the form, so that the inputs are mounted again without their state. */
  const [round, setRound] = useState(0);
  const change = (values: PatternValues) => {
    writeDraft(pattern.name, values);
    setDraft(values);
  };
  const restart = (atFlow: string | null, atStep: string | null) => {
    writeDraft(pattern.name, null);
    setDraft(null);
    setRound(round + 1);
    setFirst(getFirstValues(pattern, atFlow, atStep));
  };
  return { values: draft ?? first, isTouched: draft !== null, round, change, restart };
}

const isShown =
  (values: PatternValues) =>
  ({ shownIf }: PatternField) =>
    !shownIf || values[shownIf.name] === shownIf.value;

/** Returns the initial values. Fields for a flow or a step begin with the selected flow or step. */
function getFirstValues(
  { fields }: PatternInfo,
  flow: string | null,
  step: string | null,
): PatternValues {
  return Object.fromEntries(
    fields.map(({ name, kind, value }) => {
      if (kind === 'flow') return [name, value || (flow ?? '')];
      if (name === 'after' || name === 'step') return [name, value || (step ?? '')];
      return [name, value];
    }),
  );
}
