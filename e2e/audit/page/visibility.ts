// Checks which elements a user can see.

/** Returns true if an element is displayed. Text for screen readers only is displayed as well. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0
  );
}

/** Returns true if an element is only for screen readers, or only decoration. */
export function isHiddenVisually(element: Element): boolean {
  return element.closest('.visually-hidden, [aria-hidden="true"]') !== null;
}
