// The search of the gallery, and how its screens are drawn.

import type { PreviewSettings } from '../../protocol/preview.ts';
import { frameWidths } from '../preview/FramedScreen.tsx';
import { useStudioState } from '../store.ts';

interface GalleryBarProps {
  words: string;
  count: number;
  isAll: boolean;
  width: number;
  scheme: PreviewSettings['scheme'];
  locale: string | null;
  isPicking: boolean;
  onWords: (words: string) => void;
  onAll: (isAll: boolean) => void;
  onWidth: (width: number) => void;
  onScheme: (scheme: PreviewSettings['scheme']) => void;
  onLocale: (locale: string | null) => void;
  onPicking: (isPicking: boolean) => void;
}

export function GalleryBar(props: GalleryBarProps) {
  const locales = useStudioState().analysis?.locales ?? [];
  return (
    <div className="gallery-bar">
      <input
        aria-label="Search titles and texts"
        className="input gallery-search"
        onChange={({ target }) => props.onWords(target.value)}
        placeholder="Search titles and texts"
        type="search"
        value={props.words}
      />
      <span className="hint" role="status">
        {props.count} {props.count === 1 ? 'screen' : 'screens'}
      </span>
      <label className="gallery-all">
        <input
          checked={props.isAll}
          onChange={({ target }) => props.onAll(target.checked)}
          type="checkbox"
        />
        All flows
      </label>
      <select
        aria-label="Width of the screens"
        className="input"
        onChange={({ target }) => props.onWidth(Number(target.value))}
        value={props.width}
      >
        {frameWidths.map(({ name, width }) => (
          <option key={name} value={width}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Color scheme of the screens"
        className="input"
        onChange={({ target }) => props.onScheme(target.value === 'dark' ? 'dark' : 'light')}
        value={props.scheme}
      >
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
      {locales.length > 1 && (
        <select
          aria-label="Language of the screens"
          className="input"
          onChange={({ target }) =>
            props.onLocale(target.value === locales[0] ? null : target.value)
          }
          value={props.locale ?? locales[0]}
        >
          {locales.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </select>
      )}
      <button
        aria-pressed={props.isPicking}
        className="button preview-toggle"
        onClick={() => props.onPicking(!props.isPicking)}
        type="button"
      >
        Edit texts
      </button>
    </div>
  );
}
