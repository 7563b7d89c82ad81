// Answers that were given before the application started. They are in the controls of the page
// only, so they are entered again into the application's controls.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a control that differs from the one that was rendered. */
export interface EarlyValue {
  readonly id: string;
  readonly value: string;
  readonly checked: boolean;
  /** True for a password. */
  readonly isSecret: boolean;
}

/** Returns the values that were changed, in the order of the page. */
export function readEarlyValues(container: ParentNode): readonly EarlyValue[] {
  return [...container.querySelectorAll<Control>('input, select, textarea')]
    .filter((control) => control.id !== '' && hasChanged(control))
    .map((control) => ({
      id: control.id,
      value: control.value,
      checked: isChecked(control),
      isSecret: control.type === 'password',
    }));
}

/**
 * Enters values as a user would, so that the application receives them.
 * @returns the values that have no control, such as those of a form that could not be loaded
 */
export function enterEarlyValues(
  values: readonly EarlyValue[],
  page: Document,
): readonly EarlyValue[] {
  const missing: EarlyValue[] = [];
  for (const early of values) {
    const control = page.getElementById(early.id) as Control | null;
    if (control === null) missing.push(early);
    else if (isCheckable(control)) enterChecked(control, early.checked);
    else enterText(control, early.value);
  }
  return missing;
}

// helpers

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
}

function isChecked(control: Control): boolean {
  return isCheckable(control) && control.checked;
}

function hasChanged(control: Control): boolean {
  if (isCheckable(control))
    return (
      control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
    );
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue;
}

/** Sets the opposite state, and clicks. React ignores a click that does not change the state. */
function enterChecked(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

function enterText(control: Exclude<Control, null>, value: string): void {
  const selection = readSelection(control);
  const prototype = Object.getPrototypeOf(control) as object;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  // React ignores an event that does not change the value. It tracks the property of the element,
  // so this sets the property of the prototype.
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  set?.call(control, value);
  // Sends the values in the way that typing does, so that the form renders once for all fields.
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  if (selection) (control as HTMLInputElement).setSelectionRange(...selection);
}

/** Returns the selection of a focused text field. Fields of other types, such as e-mail, have none. */
function readSelection(control: Control): readonly [number, number] | null {
  if (control instanceof HTMLSelectElement || document.activeElement !== control) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
