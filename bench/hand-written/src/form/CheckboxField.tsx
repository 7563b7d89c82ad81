import { memo } from 'react';
import { describe } from './describe.ts';
import { FieldProblem } from './FieldProblem.tsx';
import type { FieldProps } from './field-props.ts';

/** A checkbox. Its value is "yes" or an empty string. */
export const CheckboxField = memo(function CheckboxField(props: FieldProps & { label: string }) {
  const { name, value, problem, onChange, label } = props;
  const id = `answer_${name}`;
  return (
    <div className="field" data-width="full">
      <div className="control" data-error={problem !== undefined}>
        <FieldProblem id={id} problem={problem} />
        <div className="tick">
          <input
            checked={value === 'yes'}
            id={id}
            name={name}
            onChange={(event) => onChange(name, event.target.checked ? 'yes' : '')}
            type="checkbox"
            {...describe(id, undefined, problem)}
          />
          <div>
            <label htmlFor={id}>{label}</label>
          </div>
        </div>
      </div>
    </div>
  );
});
