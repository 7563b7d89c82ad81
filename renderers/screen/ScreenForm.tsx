// Renders the form of a screen. The form library is in a separate chunk, so that screens without a form load faster.

import type { FormView, ScreenView } from '../../engine/index.ts';
import { type Chunk, createChunk, useAreLoaded } from '../chunk.ts';
import { createChunkedComponent } from '../chunked-component.tsx';
import { useAppContext } from '../session-context.tsx';
import type { FieldProblem } from './field-problem.ts';
import { getFormValidators } from './get-form-validators.ts';

/** The id of the form element. Buttons outside of the form refer to this id. */
export const formId = 'screen-form';

const staticFormChunk = createChunk(
  async () => (await import('../form/StaticForm.tsx')).StaticForm,
);
const dynamicFormChunk = createChunk(
  async () => (await import('../form/DynamicForm.tsx')).DynamicForm,
);

/** Preloads the chunk with the form library. */
export const preloadForm = () => staticFormChunk.load();

/** Loads the chunk for a form. Does nothing if the screen has no form. */
export async function loadForm(form: Pick<FormView, 'given'> | null): Promise<void> {
  await Promise.all(getFormChunks(form).map((chunk) => chunk.load()));
}

/** Returns true if the chunk for the form has loaded, or if the screen has no form. */
export function useIsFormLoaded(form: FormView | null): boolean {
  return useAreLoaded(getFormChunks(form));
}

interface ScreenFormProps {
  view: ScreenView;
  form: FormView;
  onProblems: (problems: readonly FieldProblem[], isRefused: boolean) => void;
}

export function ScreenForm({ view, form, onProblems }: ScreenFormProps) {
  const { getValidators } = useAppContext();
  const shared = { form, id: formId, onProblems };
  if (form.given) return <LazyDynamicForm {...shared} key={form.id} />;
  const validators = getFormValidators(view.flow ?? '', form, getValidators);
  // Validators are missing only if the build has a bug. In this case, the screen's error boundary offers to reload the
  // page.
  if (!validators) throw new Error(`There is no compiled validator for the form "${form.id}".`);
  return <LazyStaticForm {...shared} key={form.id} validators={validators} />;
}

// helpers

const chunksByForm = { none: [], static: [staticFormChunk], dynamic: [dynamicFormChunk] };

function getFormChunks(form: Pick<FormView, 'given'> | null): readonly Chunk<unknown>[] {
  if (form === null) return chunksByForm.none;
  return form.given ? chunksByForm.dynamic : chunksByForm.static;
}

const LazyStaticForm = createChunkedComponent(staticFormChunk, null);
const LazyDynamicForm = createChunkedComponent(dynamicFormChunk, null);
