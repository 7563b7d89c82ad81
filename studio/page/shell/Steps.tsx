// Renders the steps of the selected flow with their problems.

import { useEffect } from 'react';
import type { FlowOutline, StudioProblem } from '../../protocol/api.ts';
import { useStudio, useStudioState } from '../store.ts';
import { isFlowGone } from './gone-flow.ts';
import { countProblems, getStepProblems } from './step-problems.ts';

export function Steps() {
  const studio = useStudio();
  const { analysis, files, flow: chosen } = useStudioState();
  const flows = analysis?.flows ?? [];
  const flow = flows.find(({ id }) => id === chosen);
  const [first] = flows;
  useEffect(() => {
    const known = flows.map(({ id }) => id);
    if (first && chosen !== null && isFlowGone(chosen, files, known)) studio.select(first.id, null);
  }, [studio, first, flows, files, chosen]);
  return (
    <nav aria-label="Steps" className="steps">
      <label className="field steps-flow">
        <span>Flow</span>
        <select
          className="input"
          onChange={({ target }) => studio.select(target.value, null)}
          title={flow && `${flow.title} (${flow.id})`}
          value={chosen ?? ''}
        >
          {flows.map(({ id, title }) => (
            <option key={id} title={`${title} (${id})`} value={id}>
              {title} ({id})
            </option>
          ))}
        </select>
      </label>
      {flow && <StepList flow={flow} problems={analysis?.problems ?? []} />}
    </nav>
  );
}

// helpers

interface StepListProps {
  flow: FlowOutline;
  problems: readonly StudioProblem[];
}

function StepList({ flow, problems }: StepListProps) {
  const studio = useStudio();
  const { step: chosen } = useStudioState();
  return (
    <ol className="steps-list">
      {flow.steps.map((step) => (
        <li key={step.id}>
          <button
            aria-current={step.id === chosen}
            className="steps-item"
            data-step={step.id}
            onClick={() => studio.select(flow.id, step.id)}
            title={`${step.title} (${step.id})`}
            type="button"
          >
            <span className="steps-title">
              {step.title}
              <span className="steps-id">{step.id}</span>
            </span>
            <ProblemCount problems={getStepProblems(step, problems)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function ProblemCount({ problems }: { problems: readonly StudioProblem[] }) {
  const { errors, warnings } = countProblems(problems);
  if (errors + warnings === 0) return null;
  const [kind, count] = errors > 0 ? ['error', errors] : ['warning', warnings];
  return (
    <span className={`badge badge-${kind}`}>
      {count}
      <span className="visually-hidden">
        {' '}
        {kind}
        {count === 1 ? '' : 's'}
      </span>
    </span>
  );
}
