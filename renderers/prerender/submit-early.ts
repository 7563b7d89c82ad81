// Submits a prerendered form when its button is pressed before the form library has loaded.

import { getFormValidators } from '../screen/get-form-validators.ts';
import type { AppContext } from '../session-context.tsx';
import { readEarlyAnswers } from './early-answers.ts';
import type { EarlyInput } from './prerendered.ts';

export interface EarlySubmission extends Pick<AppContext, 'session' | 'getValidators'> {
  /** The element with the prerendered content. */
  readonly container: HTMLElement;
  readonly early: EarlyInput;
  /** Returns true as long as the page shows the same content as the application would. */
  isComplete(): boolean;
}

/**
 * Submits the form once, when its button has been pressed and its answers are valid.
 * @param loaded resolves when the form library has loaded; from then on, the library submits the form
 * @returns true if the form was submitted
 */
export function submitEarly(
  submission: EarlySubmission,
  loaded: Promise<unknown>,
): Promise<boolean> {
  if (trySubmit(submission)) return Promise.resolve(true);
  const { container } = submission;
  return new Promise((resolve) => {
    const press = () => {
      if (trySubmit(submission)) end(true);
    };
    const end = (isSubmitted: boolean) => {
      container.removeEventListener('click', press);
      resolve(isSubmitted);
    };
    container.addEventListener('click', press);
    void loaded.then(() => end(false));
  });
}

// helpers

function trySubmit({
  session,
  getValidators,
  container,
  early,
  isComplete,
}: EarlySubmission): boolean {
  const { flow, form } = session.state.view;
  if (flow === null || form === null || early.composing || !isSubmit(early.pressed)) return false;
  const validators = getFormValidators(flow, form, getValidators);
  const answers = isComplete() ? readEarlyAnswers(form, validators, container.ownerDocument) : null;
  if (answers === null) return false;
  // If the call fails, the form shows these answers.
  session.saveDraftInputs(answers);
  session.dispatch('submit', answers);
  return true;
}

function isSubmit(button: EarlyInput['pressed']): boolean {
  return button?.dataset.action === 'submit';
}
