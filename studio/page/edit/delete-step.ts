// Deletes a step: its declaration, and its screen if no other step shows it.

import type { Json } from '../../../engine/index.ts';
import type { FileChanges, FlowOutline, StepOutline } from '../../protocol/api.ts';
import type { FilePlace } from '../../protocol/questions.ts';
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
  const heir = findHeir(outline, step);
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

/** Returns the step that takes the place of another one: the one after it, else the one before. */
export function findHeir(outline: FlowOutline, step: StepOutline): StepOutline | undefined {
  const own = outline.steps.filter(({ file }) => file === step.file);
  const index = own.indexOf(step);
  return own[index + 1] ?? own[index - 1];
}

/** A step that takes the place of a deleted one. */
export interface Replacement {
  readonly flow: string;
  /** The id of the deleted step. */
  readonly step: string;
  /** The id of the other step. */
  readonly heir: string;
}

/**
 * Returns the files in which the places that led to a deleted step lead to another one. Places that name the step for
 * something else stay as they are.
 * @param texts the texts of all files after the deletion
 * @param places the places of its name, or of the objects that have it as `go`
 */
export function leadElsewhere(
  texts: Readonly<Record<string, string>>,
  places: readonly FilePlace[],
  { flow, step, heir }: Replacement,
): FileChanges {
  const changed: Record<string, string> = {};
  for (const { file, pointer } of places) {
    const text = changed[file] ?? texts[file];
    if (text === undefined) continue;
    const at = [pointer, `${pointer}/go`].find((each) => {
      const value = readValue(text, each);
      return value === step || value === `${flow}:${step}`;
    });
    if (at === undefined) continue;
    const isFull = readValue(text, at) !== step;
    changed[file] = setValue(text, at, isFull ? `${flow}:${heir}` : heir);
  }
  return changed;
}

// helpers

function readFormerIds(text: string, { pointer }: StepOutline): readonly Json[] {
  const value = readValue(text, `${pointer}/formerIds`);
  return Array.isArray(value) ? value : [];
}
