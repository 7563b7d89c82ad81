// Handles answers that were typed before the application started. They exist only in the prerendered controls, so they
// are entered again into the application's controls.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a control that the user has changed since the page was rendered. */
export interface EarlyValue {
  readonly id: string;
  readonly value: string;
  readonly checked: boolean;
  /** True for a password. */
  readonly isSecret: boolean;
}

/** Returns the changed values in the order of their controls on the page. */
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
 * Enters the values into the application's controls. Dispatches the same events as a user's input.
 * @returns the values without a matching control, for example because a form could not be loaded
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

/** Sets the checkbox to the opposite state and clicks it. React ignores a click that does not change the state. */
function enterChecked(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

function enterText(control: Exclude<Control, null>, value: string): void {
  const selection = readSelection(control);
  const prototype = Object.getPrototypeOf(control) as object;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  // React ignores an event that does not change the value. React tracks the element's own value property, so this code
  // calls the setter of the prototype.
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  set?.call(control, value);
  // Sends the event that typing sends, so that the form renders once for all fields.
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  if (selection) (control as HTMLInputElement).setSelectionRange(...selection);
}

/** Returns the selection of a focused text field. Other field types, such as email, have no selection. */
function readSelection(control: Control): readonly [number, number] | null {
  if (control instanceof HTMLSelectElement || document.activeElement !== control) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
