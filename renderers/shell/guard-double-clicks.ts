// Ignores the second click of a double click if the clicked control appeared after the first click.

import type { Session } from '../../engine/index.ts';

/**
 * Starts ignoring misdirected second clicks. The first click of a double click may change the screen or its layout, so
 * that the second click hits an unintended control. Quick clicks on the same control are not ignored.
 * @returns a function that stops ignoring clicks
 * @example
 * const stop = guardDoubleClicks(session, window);
 */
export function guardDoubleClicks({ state }: Session, browser: Window): () => void {
  const describeScreen = () => `${state.view.flow}:${state.view.step}`;
  let first: { readonly control: Element | null; readonly screen: string } | null = null;
  const onClick = (event: MouseEvent) => {
    const click = { control: findControl(event.target), screen: describeScreen() };
    if (event.detail < 2) {
      // Clicks from the keyboard or through labels have a click count of 0.
      if (event.detail === 1) first = click;
      return;
    }
    if (first?.control === click.control && first?.screen === click.screen) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  browser.addEventListener('click', onClick, { capture: true });
  return () => browser.removeEventListener('click', onClick, { capture: true });
}

// helpers

/** Returns the control that was clicked. For a label, returns the labeled field. */
function findControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label') ?? target.closest('a, button, input, select, textarea, summary');
}
