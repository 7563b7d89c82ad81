// The files that a pattern would make, and the problems that they would add.

import type { PatternResult } from '../../protocol/questions.ts';
import { useStudioState } from '../store.ts';

interface PlanViewProps {
  readonly plan: PatternResult | null;
  readonly isPlanning: boolean;
  /** False until the user has filled in something, so that no error is shown before. */
  readonly isTouched: boolean;
}

export function PlanView({ plan, isPlanning, isTouched }: PlanViewProps) {
  const { files: existing } = useStudioState();
  if (!plan) return null;
  if (plan.error !== null)
    return isTouched ? (
      <p className="new-error" role="status">
        {plan.error}
      </p>
    ) : null;
  return (
    <section aria-busy={isPlanning} aria-label="What it makes" className="new-plan">
      <h3>What it makes</h3>
      <ul className="new-files">
        {Object.entries(plan.files).map(([file, text]) => (
          <li key={file}>
            <details>
              <summary>
                <span className="badge">{existing[file] === undefined ? 'new' : 'changed'}</span>{' '}
                {file}
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, which the keyboard must reach */}
              <pre className="new-text" tabIndex={0}>
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
      {plan.problems.length === 0 ? (
        <p className="new-passes">It passes the check.</p>
      ) : (
        <ul className="new-problems">
          {plan.problems.map(({ severity, file, message, rule }) => (
            <li key={`${file} ${rule} ${message}`}>
              <span className={`badge badge-${severity}`}>{severity}</span> {message}{' '}
              <span className="hint">
                {file} · {rule}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
