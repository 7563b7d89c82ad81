// Renders one problem of the checker: its message, place, reason, and advice, and links to related places.

import type { StudioProblem } from '../../protocol/api.ts';
import { useStudio } from '../store.ts';

interface ProblemItemProps {
  problem: StudioProblem;
  /** A description of the problem's place in words. */
  place?: string;
}

export function ProblemItem({ problem, place }: ProblemItemProps) {
  const studio = useStudio();
  const { rule, severity, file, line, pointer, message, why, suggestion, fix, related } = problem;
  const isUnapproved = rule === 'journeys/approved';
  // Leaves out the advice to run an approval command, because the studio has a button for this.
  const advice = isUnapproved ? undefined : suggestion;
  const repair = async () => {
    const files = fix ? await studio.ask('fix', { fix }) : null;
    if (files) await studio.edit({ label: `Fix: ${message}`, files });
    else studio.say('This fix no longer applies.', 'error');
  };
  return (
    <li className="problems-item">
      <span className={`badge badge-${severity}`}>{severity}</span>
      <div className="problems-text">
        {place && <p className="hint">{place}</p>}
        <p>{message}</p>
        {(why || advice || related) && (
          <details>
            <summary>{advice ? 'Why, and what to do' : 'Why'}</summary>
            {why && <p>{why}</p>}
            {advice && <p>{advice}</p>}
            {related && (
              <ul>
                {related.map((each) => (
                  <li key={`${each.file}:${each.line}:${each.message}`}>
                    <button
                      className="problems-place"
                      onClick={() => studio.openFile(each.file, '', each.line)}
                      type="button"
                    >
                      {each.file}:{each.line}
                    </button>{' '}
                    {each.message}
                  </li>
                ))}
              </ul>
            )}
          </details>
        )}
      </div>
      <button
        className="problems-place"
        onClick={() => studio.openFile(file, pointer)}
        type="button"
      >
        {file}:{line}
      </button>
      {isUnapproved && (
        <button className="button" onClick={() => studio.show('review')} type="button">
          Review the behavior
        </button>
      )}
      {fix && (
        <button className="button" onClick={() => void repair()} type="button">
          Fix
        </button>
      )}
    </li>
  );
}
