// Takes a picture of the page that needs no scripts: its elements with their current values, and its styles.

import type { PreviewPicture } from '../protocol/preview.ts';

/** Returns a picture of the content that the page shows. */
export function takePicture(page: Document, container: HTMLElement): PreviewPicture {
  const { lang, dir } = page.documentElement;
  const copy = container.cloneNode(true) as HTMLElement;
  const controls = [...copy.querySelectorAll('input, textarea, option')];
  for (const [index, control] of [
    ...container.querySelectorAll('input, textarea, option'),
  ].entries())
    copyValue(control, controls[index]);
  moveStyles(copy);
  return {
    html: copy.innerHTML,
    styles: readStyles(page),
    lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
  };
}

// helpers

/** Copies the current value of a control into the attributes of the control's copy. */
function copyValue(control: Element, copy: Element | undefined): void {
  if (control instanceof HTMLInputElement) {
    copy?.setAttribute('value', control.value);
    copy?.toggleAttribute('checked', control.checked);
  }
  if (control instanceof HTMLOptionElement) copy?.toggleAttribute('selected', control.selected);
  if (control instanceof HTMLTextAreaElement && copy) copy.textContent = control.value;
}

/** Moves inline styles to another attribute, because the studio's page forbids styles in HTML. */
function moveStyles(copy: HTMLElement): void {
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
}

function readStyles(page: Document): string {
  const { style } = page.documentElement;
  const rules = [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return [...rules.map(({ cssText }) => cssText), `:root { ${style.cssText} }`].join('\n');
}
