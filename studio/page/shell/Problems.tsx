// The problems of the checker at the bottom of the page, and the message about the last command.

import { useState } from 'react';
import type { StudioProblem } from '../../protocol/api.ts';
import { useStudio, useStudioState } from '../store.ts';
import { countProblems } from './step-problems.ts';

export function Problems() {
  const { analysis, status, message } = useStudioState();
  const [isOpen, setOpen] = useState(false);
  const problems = analysis?.problems ?? [];
  const isChecking = analysis === null || analysis.checked !== status.revision;
  return (
    <section aria-label="Problems" className="problems">
      <div className="problems-bar">
        <button
          aria-expanded={isOpen}
          className="button button-plain"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {formatCounts(problems)}
        </button>
        <span className="hint" role="status">
          {isChecking ? 'Checking…' : 'Checked'}
        </span>
        <Conflicts />
        <span
          className={message?.tone === 'error' ? 'message message-error' : 'message'}
          role="status"
        >
          {message?.text}
        </span>
      </div>
      {isOpen && (
        <ul className="problems-list">
          {problems.map((problem) => (
            <ProblemItem key={JSON.stringify(problem)} problem={problem} />
          ))}
        </ul>
      )}
    </section>
  );
}

// helpers

function formatCounts(problems: readonly StudioProblem[]): string {
  const { errors, warnings } = countProblems(problems);
  if (errors + warnings === 0) return 'No problems';
  return `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
}

function ProblemItem({ problem }: { problem: StudioProblem }) {
  const studio = useStudio();
  const { severity, file, line, pointer, message, why, suggestion, fix } = problem;
  const repair = async () => {
    const files = fix ? await studio.ask('fix', { fix }) : null;
    if (files) await studio.edit({ label: `Fix: ${message}`, files });
    else studio.say('This fix no longer applies.', 'error');
  };
  return (
    <li className="problems-item">
      <span className={`badge badge-${severity}`}>{severity}</span>
      <span className="problems-text">
        {message} {why} {suggestion}
      </span>
      <button
        className="problems-place"
        onClick={() => studio.openFile(file, pointer)}
        type="button"
      >
        {file}:{line}
      </button>
      {fix && (
        <button className="button" onClick={() => void repair()} type="button">
          Fix
        </button>
      )}
    </li>
  );
}

/** The files that were changed on disk at the same place. */
function Conflicts() {
  const studio = useStudio();
  const { status } = useStudioState();
  const [first] = status.conflicts;
  if (!first) return null;
  const { file, ours, theirs } = first;
  const choose = (text: string | null) => void studio.command('resolve', { file, text });
  return (
    <span role="alert">
      <span className="badge badge-error">Conflict</span> {file} was changed on disk, at the same
      place as here.{' '}
      <button className="button" onClick={() => choose(ours)} type="button">
        Keep mine
      </button>{' '}
      <button className="button" onClick={() => choose(theirs)} type="button">
        Take the file on disk
      </button>
    </span>
  );
}
