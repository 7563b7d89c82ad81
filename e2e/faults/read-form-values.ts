// Reads what the fields of a form hold.

import type { Page } from '@playwright/test';

/** Name, kind and place of a control -> its value. Passwords are left out, because a form never keeps them. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Returns the values of all controls of the screen's form, or none without a form. */
export async function readFormValues(page: Page): Promise<FormValues> {
  return page
    .locator(
      '#screen-form :is(input, textarea, select):not([type=password], [type=hidden], [type=file])',
    )
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((element) => {
          const control = element as HTMLInputElement;
          const field = control.closest('[data-field]')?.getAttribute('data-field') ?? '';
          const isChoice = control.type === 'radio' || control.type === 'checkbox';
          const part = control.closest('[data-part]')?.getAttribute('data-part') ?? '';
          const key = [field, control.name, part, isChoice ? control.value : ''].join(' ');
          // A date shows its numbers without leading zeros once it is kept.
          const text = part === '' ? control.value : control.value.replace(/^0+(?=\d)/, '');
          return [key, isChoice ? control.checked : text];
        }),
      ),
    );
}
