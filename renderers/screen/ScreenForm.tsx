// The form of a screen. Its library comes in a chunk of its own, after the first screen without one.

import { lazy } from 'react';
import type { FormView, View } from '../../engine/index.ts';
import { useSurroundings } from '../session-context.tsx';
import type { Problem } from './problem.ts';

/** The id of the form element, by which the buttons outside of it send it. */
export const formId = 'screen-form';

/** Fetches the form's chunk before it is needed. */
export const loadForm = () => import('../form/FlowForm.tsx');

interface ScreenFormProps {
  view: View;
  form: FormView;
  onProblems: (problems: readonly Problem[], isRefused: boolean) => void;
}

export function ScreenForm({ view, form, onProblems }: ScreenFormProps) {
  const { validatorsOf } = useSurroundings();
  const flow = view.flow ?? '';
  const validators = validatorsOf(flow)[form.id.slice(flow.length + 1)];
  // A fault of the build; the boundary around the screen says so and offers to load the page again.
  if (!validators) throw new Error(`There is no compiled validator for the form "${form.id}".`);
  return (
    <LazyForm
      form={form}
      id={formId}
      key={form.id}
      onProblems={onProblems}
      validators={validators}
    />
  );
}

// helpers

const LazyForm = lazy(async () => ({ default: (await loadForm()).FlowForm }));
