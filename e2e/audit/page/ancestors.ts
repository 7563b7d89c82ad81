// Looks at an element and the elements around it.

/** Returns an element and the elements around it, from the inside, without the body. */
export function listAncestors(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
}

/** Returns true if an element is in a box that scrolls sideways. */
export function isScrolled(element: Element): boolean {
  return listAncestors(element).some((each) =>
    /auto|scroll/.test(getComputedStyle(each).overflowX),
  );
}

/** Returns true for a bar that stays in the window while the page scrolls below it. */
export function isPinned(element: Element): boolean {
  return listAncestors(element).some((each) =>
    /fixed|sticky/.test(getComputedStyle(each).position),
  );
}
