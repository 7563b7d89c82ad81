// Creates the moves that submit the form of a screen.

import type { Flow, ScreenView, Step } from '../language/index.ts';
import { offersEvent } from '../simulate/index.ts';
import type { Exploration } from './exploration.ts';
import { generateFormAnswers } from './form-answers.ts';
import type { SearchMove } from './search-move.ts';

/** Returns moves that submit the form of a screen with each relevant answer. */
export function getSubmitMoves(
  exploration: Exploration,
  flow: Flow,
  step: Step,
  view: ScreenView,
): readonly SearchMove[] {
  const { form } = view;
  if (!form || !offersEvent(view, 'submit')) return [];
  const bind = flow.screens[step.screen]?.form?.bind ?? null;
  const { relevance, textFor } = exploration;
  return generateFormAnswers({ form, flow, bind, relevance, textFor }).map(({ label, data }) => ({
    label: `submit ${label}`,
    step: { event: 'submit', with: data },
  }));
}
