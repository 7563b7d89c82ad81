// Picks the text under the pointer. While the picker is active, clicks have no other effect.

/** The maximum length of a text that can be picked. A longer text is probably the text of a whole page. */
const maxTextLength = 600;

const targetAttribute = 'data-picked';

export interface TextPicker {
  setActive(isActive: boolean): void;
}

/** @param picked a callback for each text that the user picks */
export function createTextPicker(page: Document, picked: (text: string) => void): TextPicker {
  let isActive = false;
  let target: Element | null = null;
  const mark = (next: Element | null) => {
    target?.removeAttribute(targetAttribute);
    target = next;
    target?.setAttribute(targetAttribute, '');
  };
  const stop = (event: Event) => {
    if (!isActive) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' || !(event.target instanceof Element)) return;
    const text = readText(event.target);
    if (text !== '' && text.length <= maxTextLength) picked(text);
  };
  for (const name of ['click', 'pointerdown', 'mousedown', 'mouseup', 'submit', 'dblclick'])
    page.defaultView?.addEventListener(name, stop, { capture: true });
  page.addEventListener('pointermove', ({ target: next }) => {
    if (isActive && next instanceof Element && next !== target) mark(next);
  });
  return {
    setActive(next) {
      isActive = next;
      page.documentElement.toggleAttribute('data-picking', next);
      if (!next) mark(null);
    },
  };
}

// helpers

/** Returns the text that an element shows. For a form field, returns its label or its placeholder. */
function readText(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return normalize(element.labels?.[0]?.textContent ?? element.placeholder);
  return normalize(element.textContent ?? '');
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
