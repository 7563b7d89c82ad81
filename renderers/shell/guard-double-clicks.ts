// Ignores the second click of a double click if its target appeared after the first click.

import type { Session } from '../../engine/index.ts';

/**
 * Starts listening to clicks. The first click of a double click may change the screen or its layout.
 * The second click then hits another control than intended, and is ignored. Quick clicks on the same
 * control are not ignored.
 * @returns a function that stops it
 * @example
 * const stop = guardDoubleClicks(session, window);
 */
export function guardDoubleClicks({ state }: Session, browser: Window): () => void {
  const describeScreen = () => `${state.view.flow}:${state.view.step}`;
  let first: { readonly control: Element | null; readonly screen: string } | null = null;
  const onClick = (event: MouseEvent) => {
    const click = { control: findControl(event.target), screen: describeScreen() };
    if (event.detail < 2) {
      // Keyboards and labels send clicks with a count of 0.
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

/** Returns the control that a click belongs to: a label counts as its field. */
function findControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label') ?? target.closest('a, button, input, select, textarea, summary');
}
