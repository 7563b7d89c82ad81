// Renders the most common settings of the preview: width, color scheme, language, and address.

import { type FormEvent, useEffect, useState } from 'react';
import { LookControls } from './LookControls.tsx';
import type { Preview } from './use-preview.ts';

interface PreviewBarProps {
  preview: Preview;
  width: number;
  onWidth: (width: number) => void;
}

export function PreviewBar({ preview, width, onWidth }: PreviewBarProps) {
  const { settings, change } = preview;
  return (
    <div className="preview-bar">
      <LookControls
        look={{ ...settings, width }}
        onChange={({ width: next, ...changed }) => {
          if (next !== undefined) onWidth(next);
          else change(changed);
        }}
      />
      <AddressField preview={preview} />
      <button
        className="button"
        disabled={preview.beginning === null}
        onClick={preview.restart}
        type="button"
      >
        Restart
      </button>
      <button
        aria-pressed={preview.isPicking}
        className="button preview-toggle"
        onClick={() => preview.pick(!preview.isPicking)}
        type="button"
      >
        Edit texts
      </button>
    </div>
  );
}

// helpers

/** Renders a field with the current address. Enter opens the typed address in a new session. */
function AddressField({ preview: { moment, open } }: { preview: Preview }) {
  const shown = moment?.snapshot.entering?.address ?? moment?.snapshot.address ?? '';
  const [address, setAddress] = useState(shown);
  useEffect(() => setAddress(shown), [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(address.startsWith('/') ? address : `/${address}`);
  };
  return (
    <form className="preview-address" onSubmit={submit}>
      <input
        aria-label="Address"
        className="input"
        onChange={({ target }) => setAddress(target.value)}
        value={address}
      />
    </form>
  );
}
