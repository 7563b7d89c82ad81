// Detects text fields, for which the browser keeps a separate undo history.

/** Returns true for an element into which a user types text. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])')
  );
}
