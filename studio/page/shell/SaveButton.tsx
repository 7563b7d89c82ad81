// Renders the button that saves the changed files. Warnings about changes that can leave users stuck require a second
// confirmation.

import { useEffect, useState } from 'react';
import type { SaveWarning } from '../../protocol/api.ts';
import { isChecked, useStudio, useStudioState } from '../store.ts';
import { Dialog } from './Dialog.tsx';

export function SaveButton() {
  const studio = useStudio();
  const state = useStudioState();
  const { status } = state;
  const [isWaiting, setWaiting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly SaveWarning[] | null>(null);
  const count = status.changed.length;
  const save = async (force: boolean) => {
    setSaving(true);
    try {
      const answer = await studio.save(force);
      if ('refused' in answer) return setRefused(answer.refused);
      setRefused(null);
      studio.say(`Saved ${formatFiles(answer.saved.length)}.`);
    } catch (cause) {
      studio.say(cause instanceof Error ? cause.message : String(cause), 'error');
    } finally {
      setSaving(false);
    }
  };
  const isReady = isChecked(state);
  // If the button is pressed during a check, saves after the check has ended.
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setWaiting(false);
    void save(false);
  });
  const press = () => (isReady ? void save(false) : setWaiting(true));
  // Edits that the server has not confirmed are saved, too.
  const canSave = (count > 0 || state.isPending) && !isWaiting && !isSaving;
  useSaveShortcut(() => {
    if (canSave && refused === null) press();
  });
  const getLabel = () => {
    if (isWaiting) return 'Saving after the check…';
    if (isSaving) return 'Playing the journeys…';
    return count === 0 ? 'Saved' : `Save ${formatFiles(count)}`;
  };
  return (
    <>
      <button
        className="button button-primary"
        aria-keyshortcuts="Control+S"
        // Uses `aria-disabled`, because a disabled button would lose the focus.
        aria-disabled={!canSave}
        onClick={() => canSave && press()}
        title="Save (Ctrl+S)"
        type="button"
      >
        {getLabel()}
      </button>
      {refused && (
        <Dialog onClose={() => setRefused(null)} title="These changes may leave users stuck">
          <Doubts refused={refused} />
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

/** Calls a function when Ctrl+S is pressed. Prevents the browser from saving the page as a file. */
function useSaveShortcut(onSave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

const headings: Readonly<Record<SaveWarning['kind'], string>> = {
  error: 'Errors',
  draft: 'Saved drafts',
  journey: 'Journeys that fail',
};

function Doubts({ refused }: { refused: readonly SaveWarning[] }) {
  return (['error', 'draft', 'journey'] as const).map((kind) => {
    const doubts = refused.filter((doubt) => doubt.kind === kind);
    if (doubts.length === 0) return null;
    return (
      <section key={kind}>
        <h3>
          {headings[kind]} <span className="badge">{doubts.length}</span>
        </h3>
        <ul className="problems-list">
          {doubts.map(({ text, place }) => (
            <li className="problems-item" key={`${place}:${text}`}>
              <span className="problems-text">{text}</span>
              {place !== null && <span className="hint">{place}</span>}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function formatFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
