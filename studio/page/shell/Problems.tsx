// The problems of the checker at the bottom of the page, and the message about the last command.

import { useState } from 'react';
import type { StudioProblem } from '../../protocol/api.ts';
import { isChecked, useStudio, useStudioState } from '../store.ts';
import { Conflicts } from './Conflicts.tsx';
import { summarizeProblems } from './summarize-problems.ts';

export function Problems() {
  const state = useStudioState();
  const { analysis, message, status, isPending } = state;
  const [isOpen, setOpen] = useState(false);
  const problems = analysis?.problems ?? [];
  return (
    <section aria-label="Problems" className="problems">
      <Conflicts />
      <div className="problems-bar">
        <button
          aria-expanded={isOpen}
          className="button button-plain"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {summarizeProblems(analysis, isPending ? null : status.revision)}
        </button>
        <span className="hint" role="status">
          {isChecked(state) ? 'Checked' : 'Checking…'}
        </span>
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

function ProblemItem({ problem }: { problem: StudioProblem }) {
  const studio = useStudio();
  const { rule, severity, file, line, pointer, message, why, suggestion, fix } = problem;
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
      {rule === 'journeys/approved' && (
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
