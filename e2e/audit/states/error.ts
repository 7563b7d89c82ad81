// The state of a screen after Continue was pressed on an empty form.

import { mostLooks, type State } from '../state.ts';
import { clearForm, submitRefused } from './clear-form.ts';

export const error: State = {
  id: 'error',
  enter: async ({ page, replies }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await clearForm(page);
    // A form that accepts this must not lead to the next screen before it is known.
    replies.clear();
    return submitRefused(page);
  },
  looks: mostLooks,
};
