// The form of a screen. Its library comes in a chunk of its own, after the first screen without one.

import { lazy } from 'react';
import type { FormView, View } from '../../engine/index.ts';
import { useSurroundings } from '../session-context.tsx';
import type { Problem } from './problem.ts';

/** The id of the form element, by which the buttons outside of it send it. */
export const formId = 'screen-form';

/** Fetches the form's chunk before it is needed. */
export const loadForm = () => import('../form/WrittenForm.tsx');

interface ScreenFormProps {
  view: View;
  form: FormView;
  onProblems: (problems: readonly Problem[], isRefused: boolean) => void;
}

export function ScreenForm({ view, form, onProblems }: ScreenFormProps) {
  const { validatorsOf } = useSurroundings();
  const shared = { form, id: formId, onProblems };
  if (form.given) return <LazyGivenForm {...shared} key={form.id} />;
  const flow = view.flow ?? '';
  const validators = validatorsOf(flow)[form.id.slice(flow.length + 1)];
  // A fault of the build; the boundary around the screen says so and offers to load the page again.
  if (!validators) throw new Error(`There is no compiled validator for the form "${form.id}".`);
  return <LazyWrittenForm {...shared} key={form.id} validators={validators} />;
}

// helpers

const LazyWrittenForm = lazy(async () => ({ default: (await loadForm()).WrittenForm }));
const LazyGivenForm = lazy(async () => ({
  default: (await import('../form/GivenForm.tsx')).GivenForm,
}));
