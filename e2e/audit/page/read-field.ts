import type { FieldData } from '../snapshot.ts';
import { cleanText, getShownText } from './element-text.ts';
import { isHiddenVisually, isShown } from './visibility.ts';

/** Reads a control with its label, its legends and its descriptions. */
export function readField(control: HTMLInputElement): FieldData {
  const isChoice = control.type === 'radio' || control.type === 'checkbox';
  const label = findLabel(control);
  return {
    id: control.id,
    name: control.name,
    tag: control.tagName.toLowerCase(),
    type: control.getAttribute('type') ?? '',
    role: control.getAttribute('role') ?? '',
    value: isChoice ? String(control.checked) : control.value,
    label: cleanText(label?.textContent),
    isLabelVisible: label !== undefined && isShown(label) && !isHiddenVisually(label),
    isLabelAbove: isChoice || (label !== undefined && isAbove(label, control)),
    placeholder: control.getAttribute('placeholder') ?? '',
    autocomplete: control.getAttribute('autocomplete') ?? '',
    inputMode: control.getAttribute('inputmode') ?? '',
    spellcheck: control.getAttribute('spellcheck') ?? '',
    autocapitalize: control.getAttribute('autocapitalize') ?? '',
    maxLength: control.maxLength ?? -1,
    legends: readLegends(control),
    isInvalid: control.getAttribute('aria-invalid') === 'true',
    descriptions: findDescriptions(control).map(getShownText),
    blocksPaste: !isChoice && control.tagName !== 'SELECT' && blocksPaste(control),
  };
}

// helpers

/** Returns the descriptions of a control. Those of a fieldset describe each control of a date. */
function findDescriptions(control: HTMLInputElement): readonly HTMLElement[] {
  const group = control.type === 'text' ? control.closest('fieldset') : null;
  return [control, group].flatMap((each) => (each ? findReferenced(each, 'aria-describedby') : []));
}

/** Returns the elements whose ids an attribute names. */
function findReferenced(control: Element, attribute: string): readonly HTMLElement[] {
  const ids = (control.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/** Returns the first label of a control. */
function findLabel(control: HTMLInputElement): HTMLElement | undefined {
  return [...(control.labels ?? []), ...findReferenced(control, 'aria-labelledby')][0];
}

/** Returns true if an element begins above another, or at the same height. */
function isAbove(element: Element, other: Element): boolean {
  return element.getBoundingClientRect().top <= other.getBoundingClientRect().top + 1;
}

/** Returns the legends of the fieldsets around a control, and the label of its group. */
function readLegends(control: Element): readonly string[] {
  const legends: string[] = [];
  let fieldset = control.closest('fieldset');
  while (fieldset) {
    legends.push(cleanText(fieldset.querySelector(':scope > legend')?.textContent));
    fieldset = fieldset.parentElement?.closest('fieldset') ?? null;
  }
  const group = control.closest('[role=radiogroup], [role=group]');
  if (group) {
    const id = group.getAttribute('aria-labelledby') ?? '';
    legends.push(cleanText(document.getElementById(id)?.textContent));
  }
  return legends;
}

/** Returns true if the page cancels the event of pasted text. */
function blocksPaste(control: Element): boolean {
  const paste = new ClipboardEvent('paste', {
    ...{ bubbles: true, cancelable: true },
    clipboardData: new DataTransfer(),
  });
  return !control.dispatchEvent(paste);
}
