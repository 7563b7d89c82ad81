// The settings of the preview that are changed most: width, color scheme, language, and the address.

import { type FormEvent, useEffect, useState } from 'react';
import { useStudioState } from '../store.ts';
import { frameWidths } from './FramedScreen.tsx';
import type { Preview } from './use-preview.ts';

interface PreviewBarProps {
  preview: Preview;
  width: number;
  onWidth: (width: number) => void;
}

export function PreviewBar({ preview, width, onWidth }: PreviewBarProps) {
  const { analysis } = useStudioState();
  const { settings, change } = preview;
  const locales = analysis?.locales ?? [];
  return (
    <div className="preview-bar">
      <select
        aria-label="Width"
        className="input"
        onChange={({ target }) => onWidth(Number(target.value))}
        value={width}
      >
        {frameWidths.map((each) => (
          <option key={each.name} value={each.width}>
            {each.name}
          </option>
        ))}
      </select>
      <select
        aria-label="Color scheme"
        className="input"
        onChange={({ target }) => change({ scheme: target.value === 'dark' ? 'dark' : 'light' })}
        value={settings.scheme}
      >
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
      {locales.length > 1 && (
        <select
          aria-label="Language"
          className="input"
          onChange={({ target }) =>
            change({ locale: target.value === locales[0] ? null : target.value })
          }
          value={settings.locale ?? locales[0]}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {locale}
            </option>
          ))}
        </select>
      )}
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

/** The address that is shown. Enter opens another one in a new session. */
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
