// Renders the checker's problems and the message about the last command at the bottom of the page.

import { useState } from 'react';
import { sortBy } from 'remeda';
import { isChecked, useStudioState } from '../store.ts';
import { Conflicts } from './Conflicts.tsx';
import { ProblemItem } from './ProblemItem.tsx';
import { summarizeProblems } from './summarize-problems.ts';

export function Problems() {
  const state = useStudioState();
  const { analysis, message, status, isPending } = state;
  const [isOpen, setOpen] = useState(false);
  const problems = sortBy(analysis?.problems ?? [], ({ severity }) => severity !== 'error');
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
