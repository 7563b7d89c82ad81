import type { ReactNode } from 'react';
import { FieldProblem } from './FieldProblem.tsx';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  isHalf?: boolean | undefined;
  children: ReactNode;
}

/** The label, the hint and the problem around a control. */
export function Field({ id, label, hint, problem, isHalf, children }: FieldFrameProps) {
  return (
    <div className="field" data-width={isHalf ? 'half' : 'full'}>
      <div className="control" data-error={problem !== undefined}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="hint" id={`${id}__hint`}>
            {hint}
          </p>
        )}
        <FieldProblem id={id} problem={problem} />
        {children}
      </div>
    </div>
  );
}
