// Reads the text of elements.

/** Returns a text with single spaces. */
export function cleanText(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the text of an element without marks that only screen readers hear. */
export function getShownText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('.visually-hidden, [aria-hidden="true"], svg'))
    each.remove();
  return cleanText(copy.textContent);
}

/** Returns the text nodes that are directly in an element. */
export function getTextNodes(element: Element): readonly Node[] {
  return [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
}

/** Returns the text that is directly in an element. */
export function getOwnText(element: Element): string {
  return cleanText(
    getTextNodes(element)
      .map((node) => node.textContent)
      .join(' '),
  );
}

/** Returns the tag, the first class and the start of the text, for a person who reads a finding. */
export function describeElement(element: Element): string {
  const name = cleanText(element.textContent).slice(0, 40);
  const kind = element.classList[0] === undefined ? '' : `.${element.classList[0]}`;
  return `${element.tagName.toLowerCase()}${kind}${name === '' ? '' : ` “${name}”`}`;
}
