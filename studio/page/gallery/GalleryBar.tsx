// Renders the gallery's search field and the controls for the appearance of its screens.

import { LookControls, type ScreenLook } from '../preview/LookControls.tsx';

interface GalleryBarProps {
  words: string;
  /** The number of screens, or null while the screens are being searched. */
  count: number | null;
  isAll: boolean;
  look: ScreenLook;
  isPicking: boolean;
  onWords: (words: string) => void;
  onAll: (isAll: boolean) => void;
  onLook: (change: Partial<ScreenLook>) => void;
  onPicking: (isPicking: boolean) => void;
}

export function GalleryBar(props: GalleryBarProps) {
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
        {props.count === null
          ? 'Searching…'
          : `${props.count} ${props.count === 1 ? 'screen' : 'screens'}`}
      </span>
      <label className="gallery-all">
        <input
          checked={props.isAll}
          onChange={({ target }) => props.onAll(target.checked)}
          type="checkbox"
        />
        All flows
      </label>
      <LookControls labelEnd=" of the screens" look={props.look} onChange={props.onLook} />
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
