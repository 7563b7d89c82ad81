// Renders one condition of a guard, with examples of data for which the condition holds or fails.

import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import { ConditionSelect, readCondition } from './ConditionSelect.tsx';

interface GuardPartProps extends Pick<StepDetails, 'conditions' | 'paths'> {
  part: StepDetails['guards'][number]['parts'][number];
  onChoose(rule: Json): void;
  onRemove(): void;
}

export function GuardPart({ part, conditions, paths, onChoose, onRemove }: GuardPartProps) {
  const { name, isNegated } = readCondition(part.rule);
  const condition = conditions.find((each) => each.name === name);
  return (
    <>
      <div className="edit-row">
        <ConditionSelect
          conditions={conditions}
          current={part.words || 'always'}
          label="Condition"
          onChoose={onChoose}
          paths={paths}
          rule={part.rule}
        />
        <button className="button" onClick={onRemove} type="button">
          Remove
        </button>
      </div>
      {condition && <Examples {...condition} isNegated={isNegated} />}
    </>
  );
}

// helpers

function Examples({
  holds,
  fails,
  isNegated,
}: StepDetails['conditions'][number] & { isNegated: boolean }) {
  const [yes, no] = isNegated ? [fails, holds] : [holds, fails];
  return (
    <ul className="edit-examples">
      {yes.map((data) => (
        <li key={JSON.stringify(data)}>
          <span className="badge">holds</span> <code>{JSON.stringify(data)}</code>
        </li>
      ))}
      {no.map((data) => (
        <li key={JSON.stringify(data)}>
          <span className="badge badge-warning">fails</span> <code>{JSON.stringify(data)}</code>
        </li>
      ))}
    </ul>
  );
}
