// The fields of a pattern, and what it would make.

import { useState } from 'react';
import type { PatternField, PatternInfo } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { PatternFieldInput } from './PatternFieldInput.tsx';
import { PlanView } from './PlanView.tsx';
import { usePlan } from './use-plan.ts';

export function PatternForm({ pattern }: { pattern: PatternInfo }) {
  const studio = useStudio();
  const { flow, step } = useStudioState();
  const [values, setValues] = useState(() => getFirstValues(pattern, flow, step));
  const [isTouched, setTouched] = useState(false);
  const { plan, isPlanning } = usePlan(pattern.name, values);
  const isReady = plan !== null && plan.error === null && !isPlanning;
  const make = async () => {
    setTouched(true);
    if (!isReady || !plan) return;
    await studio.edit({ label: `Make the ${pattern.title.toLowerCase()}`, files: plan.files });
    if (plan.shows) studio.select(plan.shows.flow, plan.shows.step);
    setValues(getFirstValues(pattern, plan.shows?.flow ?? flow, plan.shows?.step ?? step));
    setTouched(false);
    studio.say(`The ${pattern.title.toLowerCase()} is made. Undo takes it back.`);
  };
  return (
    <form
      className="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className="new-fields">
        {pattern.fields.filter(isShown(values)).map((field) => (
          <PatternFieldInput
            field={field}
            flow={values.flow ?? ''}
            step={values.after ?? ''}
            key={field.name}
            onChange={(value) => {
              setTouched(true);
              setValues({ ...values, [field.name]: value });
            }}
            values={values}
          />
        ))}
      </div>
      <PlanView isPlanning={isPlanning} isTouched={isTouched} plan={plan} />
      <button className="button button-primary" disabled={!isReady} type="submit">
        Make the {pattern.title.toLowerCase()}
      </button>
    </form>
  );
}

// helpers

const isShown =
  (values: Readonly<Record<string, string>>) =>
  ({ shownIf }: PatternField) =>
    !shownIf || values[shownIf.name] === shownIf.value;

/** Fields for a flow and a step begin with the selected ones. */
function getFirstValues({ fields }: PatternInfo, flow: string | null, step: string | null) {
  return Object.fromEntries(
    fields.map(({ name, kind, value }) => {
      if (kind === 'flow') return [name, value || (flow ?? '')];
      if (name === 'after' || name === 'step') return [name, value || (step ?? '')];
      return [name, value];
    }),
  );
}
