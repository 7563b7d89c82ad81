// Renders the controls for the width, color scheme, and language of the product's screens.

import type { PreviewSettings } from '../../protocol/preview.ts';
import { useStudioState } from '../store.ts';
import { frameWidths } from './FramedScreen.tsx';

/** The appearance of the product's screens. The locale is null for the source language. */
export interface ScreenLook extends Pick<PreviewSettings, 'scheme' | 'locale'> {
  readonly width: number;
}

interface LookControlsProps {
  look: ScreenLook;
  /** The end of the controls' labels, such as ` of the screens`. */
  labelEnd?: string;
  onChange: (change: Partial<ScreenLook>) => void;
}

export function LookControls({ look, labelEnd = '', onChange }: LookControlsProps) {
  const locales = useStudioState().analysis?.locales ?? [];
  return (
    <>
      <select
        aria-label={`Width${labelEnd}`}
        className="input"
        onChange={({ target }) => onChange({ width: Number(target.value) })}
        value={look.width}
      >
        {frameWidths.map(({ name, width }) => (
          <option key={name} value={width}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={`Color scheme${labelEnd}`}
        className="input"
        onChange={({ target }) => onChange({ scheme: target.value === 'dark' ? 'dark' : 'light' })}
        value={look.scheme}
      >
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
      {locales.length > 1 && (
        <select
          aria-label={`Language${labelEnd}`}
          className="input"
          onChange={({ target }) =>
            onChange({ locale: target.value === locales[0] ? null : target.value })
          }
          value={look.locale ?? locales[0]}
        >
          {locales.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </select>
      )}
    </>
  );
}
