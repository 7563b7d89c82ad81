// Hashes the content of a screen. A prerendered page is hydrated only if the hash from the build equals the hash in the
// browser.

import { isPlainObject } from 'remeda';
import { digestText, type FormView, type ScreenView } from '../../engine/index.ts';

/** Returns the hash of a view. Properties that are not rendered are left out. */
export function getFingerprint(view: ScreenView): string {
  const form = view.form && { ...view.form, ui: removeHiddenChoices(view.form) };
  return digestText(JSON.stringify({ ...view, form, support: null, busy: null }));
}

// helpers

/**
 * Returns the UI schema without the choices of empty pickers. A closed picker shows none, and a service may add details
 * to them at any time.
 */
function removeHiddenChoices({ ui, data }: FormView): object {
  return Object.fromEntries(
    Object.entries(ui).map(([name, field]) => {
      const isPicker = isPlainObject(field) && field['ui:widget'] === 'picker';
      if (!isPicker || (isPlainObject(data) && data[name] !== undefined)) return [name, field];
      const options = Object(field['ui:options']);
      const choices = Array.isArray(options.choices) && options.choices.length > 0;
      return [name, { ...field, 'ui:options': { ...options, choices } }];
    }),
  );
}
