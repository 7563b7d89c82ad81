// Loads the product's typefaces while the browser is idle. Until then, text is shown in system typefaces of the same
// widths. The typefaces are applied where this moves nothing on the screen, or else when the next screen opens. Later pages
// apply them at once.

import { subscribe } from 'valtio/vanilla';
import type { Session } from '../engine/index.ts';
import { waitUntilIdle } from './run-when-idle.ts';

/** CSS fonts, one for each file. */
export const fonts = ['600 1em "Source Serif 4"', '1em "Public Sans"'];

/** The distance from which the Layout Instability API counts an element as moved. */
const shiftPixels = 3;

/** Loads and applies the typefaces. If a file cannot be loaded, the system typefaces remain. */
export async function loadFonts(session: Session): Promise<void> {
  await waitUntilIdle();
  const first = getScreen(session);
  const isKept = document.documentElement.dataset.fonts === 'loaded';
  try {
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
  } catch {
    keepForLater(false);
    return;
  }
  keepForLater(true);
  if (isKept) return;
  if (getScreen(session) !== first || applyIfNothingMoves()) return applyFonts(true);
  const stop = subscribe(session.state, () => {
    if (getScreen(session) === first) return;
    applyFonts(true);
    stop();
  });
}

// helpers

function getScreen({ state: { view } }: Session): string {
  return `${view.flow}:${view.step}`;
}

function applyFonts(isApplied: boolean): void {
  if (isApplied) document.documentElement.dataset.fonts = 'loaded';
  else delete document.documentElement.dataset.fonts;
}

/** Stores if the next page can apply the typefaces at once. `keep-fonts.js` reads it. */
function keepForLater(isLoaded: boolean): void {
  try {
    if (isLoaded) localStorage.setItem('typefaces', 'loaded');
    else localStorage.removeItem('typefaces');
  } catch {
    // The storage cannot be written. The next page applies the typefaces later.
  }
}

/** Applies the typefaces if all blocks of the page keep their places. Returns true if they do. */
function applyIfNothingMoves(): boolean {
  const before = readPlaces();
  applyFonts(true);
  const hasMoved = readPlaces().some(
    (place, index) => Math.abs(place - (before[index] ?? place)) >= shiftPixels,
  );
  if (hasMoved) applyFonts(false);
  return !hasMoved;
}

/** Returns the vertical position of each element of the page. */
function readPlaces(): readonly number[] {
  return [...document.body.querySelectorAll('*')].map(
    (element) => element.getBoundingClientRect().top,
  );
}
