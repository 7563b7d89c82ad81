// The form of a screen. The form library loads in its own chunk, after the first screen without a
// form.

import { lazy } from 'react';
import type { FormView, View } from '../../engine/index.ts';
import { useAppContext } from '../session-context.tsx';
import type { FieldProblem } from './problem.ts';

/** The id of the form element, for buttons outside of it. */
export const formId = 'screen-form';

/** Loads the form's chunk in advance. */
export const loadForm = () => import('../form/StaticForm.tsx');

interface ScreenFormProps {
  view: View;
  form: FormView;
  onProblems: (problems: readonly FieldProblem[], isRefused: boolean) => void;
}

export function ScreenForm({ view, form, onProblems }: ScreenFormProps) {
  const { validatorsOf } = useAppContext();
  const shared = { form, id: formId, onProblems };
  if (form.given) return <LazyDynamicForm {...shared} key={form.id} />;
  const flow = view.flow ?? '';
  const validators = validatorsOf(flow)[form.id.slice(flow.length + 1)];
  // A bug in the build. The error boundary around the screen offers to reload the page.
  if (!validators) throw new Error(`There is no compiled validator for the form "${form.id}".`);
  return <LazyStaticForm {...shared} key={form.id} validators={validators} />;
}

// helpers

const LazyStaticForm = lazy(async () => ({ default: (await loadForm()).StaticForm }));
const LazyDynamicForm = lazy(async () => ({
  default: (await import('../form/DynamicForm.tsx')).DynamicForm,
}));
