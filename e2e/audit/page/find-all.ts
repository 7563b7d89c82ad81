/** Returns the elements that match a selector, in the order of the document. */
export function findAll<Kind extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): readonly Kind[] {
  return [...root.querySelectorAll<Kind>(selector)];
}
