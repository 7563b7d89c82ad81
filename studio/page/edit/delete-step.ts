// Deletes a step's declaration. Also deletes its screen if no other step shows the screen.

import type { Json } from '../../../engine/index.ts';
import type { FileChanges, FlowOutline, StepOutline } from '../../protocol/api.ts';
import type { FilePlace } from '../../protocol/questions.ts';
import { findRange, getLine, readText, readValue, removeValue, setValue } from './json-edits.ts';

/**
 * Returns the files that change when a step is deleted.
 * @param files path -> text
 * @param isPublished true if the last commit has the step. Drafts and links to the step then
 * lead to its replacement
 */
export function deleteStep(
  files: Readonly<Record<string, string>>,
  outline: FlowOutline,
  step: StepOutline,
  isPublished: boolean,
): FileChanges {
  const text = files[step.file] ?? '';
  const heir = findSuccessor(outline, step);
  const ids = [step.id, ...readFormerPath(text, step), ...readFormerIds(text, step)];
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

/** Returns the step that replaces a deleted step: the next step, or the previous step if there is no next step. */
export function findSuccessor(outline: FlowOutline, step: StepOutline): StepOutline | undefined {
  const own = outline.steps.filter(({ file }) => file === step.file);
  const index = own.indexOf(step);
  return own[index + 1] ?? own[index - 1];
}

/** A deleted step and the step that replaces it, as they were before the deletion. */
export interface StepReplacement {
  readonly flow: string;
  readonly step: StepOutline;
  readonly heir: StepOutline;
}

/**
 * Returns the files after links to a deleted step have been changed to its replacement. References that are not links
 * remain unchanged. Links in the replacement step also remain unchanged, because they would lead to the step itself.
 * @param texts the texts of all files after the deletion
 * @param places the places of its name, or of the objects that have it as `go`
 */
export function retargetPlaces(
  texts: Readonly<Record<string, string>>,
  places: readonly FilePlace[],
  { flow, step, heir }: StepReplacement,
): FileChanges {
  const changed: Record<string, string> = {};
  for (const { file, pointer } of places) {
    const text = changed[file] ?? texts[file];
    if (text === undefined || (file === heir.file && isPartOf(pointer, heir, step))) continue;
    const at = [pointer, `${pointer}/go`].find((each) => {
      const value = readValue(text, each);
      return value === step.id || value === `${flow}:${step.id}`;
    });
    if (at === undefined) continue;
    const isFull = readValue(text, at) !== step.id;
    changed[file] = setValue(text, at, isFull ? `${flow}:${heir.id}` : heir.id);
  }
  return changed;
}

/**
 * Moves problems that were found after a deletion to their places before the deletion, because the user still sees the
 * old file.
 * @param text the file of the step before the deletion
 */
export function placeBeforeDeletion<Problem extends FilePlace & { readonly line: number }>(
  problems: readonly Problem[],
  step: StepOutline,
  text: string,
): readonly Problem[] {
  return problems.map((problem) => {
    if (problem.file !== step.file) return problem;
    const pointer = undoRemoval(problem.pointer, step.pointer);
    return { ...problem, pointer, line: getLine(text, findRange(text, pointer).from) };
  });
}

// helpers

/** Returns true if a pointer after the deletion is inside a certain other step. */
function isPartOf(pointer: string, other: StepOutline, deleted: StepOutline): boolean {
  return `${undoRemoval(pointer, deleted.pointer)}/`.startsWith(`${other.pointer}/`);
}

/** Returns the pointer that a value had before an item of a list was removed. */
function undoRemoval(pointer: string, removed: string): string {
  const end = removed.lastIndexOf('/') + 1;
  const [, index, rest = ''] = /^(\d+)(.*)$/.exec(pointer.slice(end)) ?? [];
  const isInList = pointer.startsWith(removed.slice(0, end)) && index !== undefined;
  if (!isInList || Number(index) < Number(removed.slice(end))) return pointer;
  return `${removed.slice(0, end)}${Number(index) + 1}${rest}`;
}

/** Returns the path of a step's URL. Old links contain this path instead of the step's id. */
function readFormerPath(text: string, { id, pointer }: StepOutline): readonly string[] {
  const path = readText(text, `${pointer}/path`);
  return path === null || path === id || path.includes(':') ? [] : [path];
}

function readFormerIds(text: string, { pointer }: StepOutline): readonly Json[] {
  const value = readValue(text, `${pointer}/formerIds`);
  return Array.isArray(value) ? value : [];
}
