// Renders the files that a pattern would write, and the problems that they would add.

import type { PatternResult } from '../../protocol/questions.ts';
import { useStudioState } from '../store.ts';

interface PlanViewProps {
  readonly plan: PatternResult | null;
  readonly isPlanning: boolean;
  /** False until the user has filled in a field. Until then, no errors are shown. */
  readonly isTouched: boolean;
}

export function PlanView({ plan, isPlanning, isTouched }: PlanViewProps) {
  const files = isTouched && plan?.error === null ? Object.entries(plan.files) : [];
  const error = isTouched && !isPlanning ? plan?.error : null;
  return (
    <>
      <p className={error ? 'new-error' : 'hint'} role="status">
        {isPlanning && isTouched ? 'Checking what it makes…' : error}
      </p>
      {!isPlanning && isTouched && plan?.error === null && (
        <PlannedProblems problems={plan.problems} />
      )}
      {files.length > 0 && plan && plan.others.length > 0 && (
        <p>
          These flows extend the flow and get it, too:{' '}
          {plan.others.map((each) => `“${each}”`).join(', ')}.
        </p>
      )}
      {files.length > 0 && <PlannedFiles files={files} isPlanning={isPlanning} />}
    </>
  );
}

// helpers

interface FilesProps {
  readonly files: readonly (readonly [file: string, text: string | null])[];
  readonly isPlanning: boolean;
}

function PlannedFiles({ files, isPlanning }: FilesProps) {
  const { files: existing } = useStudioState();
  return (
    <section aria-busy={isPlanning} aria-label="What it makes" className="new-plan">
      <h3>What it makes</h3>
      <ul className="new-files">
        {files.map(([file, text]) => (
          <li key={file}>
            <details>
              <summary>
                <span className="badge">{existing[file] === undefined ? 'new' : 'changed'}</span>{' '}
                {file}
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the text */}
              <pre className="new-text" tabIndex={0}>
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the errors, and the warnings in a collapsed list below the errors. */
function PlannedProblems({ problems }: Pick<PatternResult, 'problems'>) {
  if (problems.length === 0) return <p className="new-passes">It passes the check.</p>;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity !== 'error');
  const count = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
  return (
    <section aria-label="Problems" className="new-found">
      {errors.length > 0 && <ProblemList problems={errors} />}
      {warnings.length > 0 && (
        <details>
          <summary>{count}</summary>
          <ProblemList problems={warnings} />
        </details>
      )}
    </section>
  );
}

function ProblemList({ problems }: Pick<PatternResult, 'problems'>) {
  return (
    <ul className="new-problems">
      {problems.map(({ severity, file, message, rule }) => (
        <li key={`${file} ${rule} ${message}`}>
          <span className={`badge badge-${severity}`}>{severity}</span> {message}{' '}
          <span className="hint">
            {file} · {rule}
          </span>
        </li>
      ))}
    </ul>
  );
}
