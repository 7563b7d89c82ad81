// Blocks input, for a screen that can only be looked at. It can still be scrolled.

/** The events by which a user changes a screen. */
const inputEvents = ['click', 'dblclick', 'mousedown', 'pointerdown', 'submit', 'beforeinput'];

/** The keys that scroll, or move the focus. */
const scrollKeys = /^(Tab|Arrow\w+|Page\w+|Home|End)$/;

export interface InputBlocker {
  setActive(isActive: boolean): void;
}

/** Creates the blocker of a page. It is not active yet. */
export function createInputBlocker(page: Document): InputBlocker {
  let isActive = false;
  const block = (event: Event) => {
    const scrolls = event instanceof KeyboardEvent && scrollKeys.test(event.key);
    if (!isActive || scrolls) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of [...inputEvents, 'keydown'])
    page.defaultView?.addEventListener(name, block, { capture: true });
  return {
    setActive(next) {
      isActive = next;
    },
  };
}
