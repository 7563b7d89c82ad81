// Saves the changed files. Errors that would leave users stuck are shown first, and need a second confirmation.

import { useEffect, useState } from 'react';
import type { StudioProblem } from '../../protocol/api.ts';
import { useStudio, useStudioState } from '../store.ts';
import { Dialog } from './Dialog.tsx';

export function SaveButton() {
  const studio = useStudio();
  const { analysis, status } = useStudioState();
  const [isWaiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<readonly StudioProblem[] | null>(null);
  const count = status.changed.length;
  const save = async (force: boolean) => {
    try {
      const answer = await studio.save(force);
      if ('refused' in answer) return setRefused(answer.refused);
      setRefused(null);
      studio.say(`Saved ${formatFiles(answer.saved.length)}.`);
    } catch (cause) {
      studio.say(cause instanceof Error ? cause.message : String(cause), 'error');
    }
  };
  const isChecked = analysis?.checked === status.revision;
  // A press during a check saves when the check has ended.
  useEffect(() => {
    if (!isWaiting || !isChecked) return;
    setWaiting(false);
    void save(false);
  });
  return (
    <>
      <button
        className="button button-primary"
        disabled={count === 0 || isWaiting}
        onClick={() => (isChecked ? void save(false) : setWaiting(true))}
        type="button"
      >
        {isWaiting
          ? 'Saving after the check…'
          : count === 0
            ? 'Saved'
            : `Save ${formatFiles(count)}`}
      </button>
      {refused && (
        <Dialog onClose={() => setRefused(null)} title="These errors would leave users stuck">
          <ul className="problems-list">
            {refused.map(({ file, line, message }) => (
              <li className="problems-item" key={`${file}:${line}:${message}`}>
                <span className="problems-text">{message}</span>
                <span className="hint">
                  {file}:{line}
                </span>
              </li>
            ))}
          </ul>
          <div className="dialog-buttons">
            <button className="button" onClick={() => void save(true)} type="button">
              Save anyway
            </button>
            <button
              className="button button-primary"
              onClick={() => setRefused(null)}
              type="button"
            >
              Keep editing
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

// helpers

function formatFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
