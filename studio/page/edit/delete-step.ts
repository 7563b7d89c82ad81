// Deletes a step: its declaration, and its screen if no other step shows it.

import type { Json } from '../../../engine/index.ts';
import type { FileChanges, FlowOutline, StepOutline } from '../../protocol/api.ts';
import { readValue, removeValue, setValue } from './json-edits.ts';

/**
 * Returns the changed files.
 * @param files path -> text
 * @param isPublished true if the last commit has the step. Its drafts and links then lead to the step that takes its
 * place
 */
export function deleteStep(
  files: Readonly<Record<string, string>>,
  outline: FlowOutline,
  step: StepOutline,
  isPublished: boolean,
): FileChanges {
  const text = files[step.file] ?? '';
  const own = outline.steps.filter(({ file }) => file === step.file);
  const index = own.indexOf(step);
  const heir = own[index + 1] ?? own[index - 1];
  const ids = [step.id, ...readFormerIds(text, step)];
  const inherited =
    heir && isPublished
      ? setValue(text, `${heir.pointer}/formerIds`, [...readFormerIds(text, heir), ...ids])
      : text;
  const isShared = outline.steps.some(
    (other) => other !== step && other.screenFile === step.screenFile,
  );
  return {
    [step.file]: removeValue(inherited, step.pointer),
    ...(step.screenFile === null || isShared ? {} : { [step.screenFile]: null }),
  };
}

// helpers

function readFormerIds(text: string, { pointer }: StepOutline): readonly Json[] {
  const value = readValue(text, `${pointer}/formerIds`);
  return Array.isArray(value) ? value : [];
}
