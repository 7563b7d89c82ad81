// Finds the texts of a step and its screen.

import type { SourceFiles } from '../../engine/language/index.ts';
import { getEditableTexts, type SourceText } from '../../engine/lint/index.ts';
import type { StepOutline } from '../protocol/api.ts';

/** Returns the texts in the files of a step and its screen, in the order of the files. Includes empty texts. */
export function findStepTexts(
  sources: Pick<SourceFiles, 'values' | 'origin'>,
  step: StepOutline,
): readonly SourceText[] {
  return getEditableTexts(sources).filter(
    ({ file, pointer }) =>
      file === step.screenFile || (file === step.file && pointer.startsWith(`${step.pointer}/`)),
  );
}
