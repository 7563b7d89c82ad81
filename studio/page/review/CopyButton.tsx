// Renders a button that copies the description of a pull request. If the browser refuses to copy, the description is
// shown, so that the user can select it.

import { useState } from 'react';
import { Dialog } from '../shell/Dialog.tsx';
import { useStudio } from '../store.ts';

/** @param text the description, or null until it has been loaded */
export function CopyButton({ text }: { text: string | null }) {
  const studio = useStudio();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async (description: string) => {
    try {
      await navigator.clipboard.writeText(description);
      studio.say('The description is in the clipboard.');
    } catch {
      setShown(description);
    }
  };
  return (
    <>
      <button
        className="button"
        disabled={text === null}
        onClick={() => text !== null && void copy(text)}
        type="button"
      >
        Copy the pull request description
      </button>
      {shown !== null && (
        <Dialog onClose={() => setShown(null)} title="Copy the description">
          <p>The browser does not allow access to the clipboard. Select the text and copy it.</p>
          <textarea
            aria-label="Description"
            className="input"
            onFocus={({ target }) => target.select()}
            readOnly
            rows={16}
            value={shown}
          />
          <div className="dialog-buttons">
            <button className="button" onClick={() => setShown(null)} type="button">
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
