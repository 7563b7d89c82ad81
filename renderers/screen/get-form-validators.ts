// Finds the compiled validators of a form.

import type { FormView } from '../../engine/index.ts';
import type { ScreenValidators } from '../form/screen-validators.ts';
import type { AppContext } from '../session-context.tsx';

/** Returns the compiled validators of a flow's form. Returns undefined if the form's schema comes from session data. */
export function getFormValidators(
  flow: string,
  form: FormView,
  getValidators: AppContext['getValidators'],
): ScreenValidators | undefined {
  return getValidators(flow)[form.id.slice(flow.length + 1)];
}
