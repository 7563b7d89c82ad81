// Describes applied fixes in words and as a patch.

import { createTwoFilesPatch } from 'diff';
import { escapeControlCharacters, formatLocation } from '../../engine/language/index.ts';
import type { AppliedFix } from './repair.ts';

/**
 * Returns one line of text for each applied fix.
 * @param shown the displayed name of the folder
 * @param done the verb for the fixes, such as “fixed” or “would be fixed”
 */
export function describeFixes(
  repaired: readonly AppliedFix[],
  shown: string,
  done: string,
): string {
  return repaired
    .map(({ problem, fix }) => {
      const place = formatLocation({ ...problem, file: fix.file }, shown);
      return escapeControlCharacters(
        `${place}  ${done}  ${problem.rule}  ${describeFix(fix)}`,
        ' ',
      );
    })
    .join('\n');
}

/** Returns the changes of the files as a unified diff. */
export function createPatch(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  shown: string,
): string {
  return Object.keys(before)
    .filter((file) => before[file] !== after[file])
    .map((file) => {
      const name = `${shown}/${file}`;
      const patch = createTwoFilesPatch(name, name, before[file] ?? '', after[file] ?? '');
      const lines = patch
        .replace(/^(?:Index: .*\n)?=+\n/, '')
        .trimEnd()
        .split('\n');
      return lines.map((line) => escapeControlCharacters(line)).join('\n');
    })
    .join('\n');
}

// helpers

function describeFix(fix: AppliedFix['fix']): string {
  const name = fix.pointer.split('/').at(-1) ?? '';
  if ('from' in fix) return `"${fix.from}" is now "${fix.to}"`;
  if ('put' in fix) return `"${name}" is now ${JSON.stringify(fix.put)}`;
  return 'rename' in fix ? `"${name}" is now "${fix.rename}"` : `"${name}" is removed`;
}
