// Blocks input on a screen that is only for viewing. Scrolling remains possible.

/** The events with which a user changes a screen. */
const inputEvents = ['click', 'dblclick', 'mousedown', 'pointerdown', 'submit', 'beforeinput'];

/** Matches the keys that scroll the page or move the focus. These keys are not blocked. */
const scrollKeys = /^(Tab|Arrow\w+|Page\w+|Home|End)$/;

export interface InputBlocker {
  setActive(isActive: boolean): void;
}

/** Creates the input blocker of a page. It is inactive at first. */
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
