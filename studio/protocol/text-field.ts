// Text fields, which have an undo history of their own in the browser.

/** Returns true for an element that a user types text into. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])')
  );
}
