// One problem of the checker: its message and its place, with the reason, the advice and other places to open.

import type { StudioProblem } from '../../protocol/api.ts';
import { useStudio } from '../store.ts';

interface ProblemItemProps {
  problem: StudioProblem;
  /** The place in words. */
  place?: string;
}

export function ProblemItem({ problem, place }: ProblemItemProps) {
  const studio = useStudio();
  const { rule, severity, file, line, pointer, message, why, suggestion, fix, related } = problem;
  const isUnapproved = rule === 'journeys/approved';
  // The studio approves by a button what the command line approves by a command.
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
