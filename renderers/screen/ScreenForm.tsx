// The form of a screen. The form library loads in its own chunk, after the first screen without a
// form.

import type { FormView, View } from '../../engine/index.ts';
import { createChunk, useAreLoaded } from '../chunk.ts';
import { createChunkedComponent } from '../chunked-component.tsx';
import { useAppContext } from '../session-context.tsx';
import type { FieldProblem } from './field-problem.ts';

/** The id of the form element, for buttons outside of it. */
export const formId = 'screen-form';

const staticForm = createChunk(async () => (await import('../form/StaticForm.tsx')).StaticForm);
const dynamicForm = createChunk(async () => (await import('../form/DynamicForm.tsx')).DynamicForm);

/** Loads the form's chunk in advance. */
export const loadForm = () => staticForm.load();

/** Returns true when a form, if there is one, can be rendered. */
export function useIsFormLoaded(form: FormView | null): boolean {
  return useAreLoaded(
    form === null ? chunksByForm.none : form.given ? chunksByForm.dynamic : chunksByForm.static,
  );
}

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

const chunksByForm = { none: [], static: [staticForm], dynamic: [dynamicForm] };
const LazyStaticForm = createChunkedComponent(staticForm, null);
const LazyDynamicForm = createChunkedComponent(dynamicForm, null);
