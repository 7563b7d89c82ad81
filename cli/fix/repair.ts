// Applies the fixes of findings until none is left. Discards fixes that would add a finding.

import type { Problem, ProblemFix } from '../../engine/language/index.ts';
import { getFindingKey } from '../check/finding-key.ts';
import type { Files } from '../files.ts';
import { applyFix } from './apply.ts';

/** A finding and its applied fix. */
export interface AppliedFix {
  readonly problem: Problem;
  readonly fix: ProblemFix;
}

/**
 * Applies every fix that adds no new finding.
 * @param check returns the problems of files
 * @param isRequested returns true for the files that may be changed
 */
export function applySafeFixes(
  files: Files,
  check: (files: Files) => readonly Problem[],
  isRequested: (file: string) => boolean = () => true,
): {
  readonly files: Files;
  readonly repaired: readonly AppliedFix[];
  readonly left: readonly Problem[];
} {
  const repaired: AppliedFix[] = [];
  const refused = new Set<string>();
  let now = files;
  let problems = check(files);
  /**
   * Applies all fixes together, because each check is slow. If the result has a new finding, tries each half
   * separately.
   */
  const make = (batch: readonly AppliedFix[]): void => {
    const next = applyAll(now, batch);
    if (next.made.length === 0) return;
    const after = check(next.files);
    if (!addsFinding(problems, after)) {
      repaired.push(...next.made);
      [now, problems] = [next.files, after];
    } else if (batch.length === 1) {
      for (const { fix } of batch) refused.add(JSON.stringify(fix));
    } else {
      make(batch.slice(0, batch.length / 2));
      make(batch.slice(batch.length / 2));
    }
  };
  for (;;) {
    const before = now;
    make(
      createOffers(problems).filter(
        ({ fix }) => isRequested(fix.file) && !refused.has(JSON.stringify(fix)),
      ),
    );
    if (now === before) return { files: now, repaired, left: problems };
  }
}

// helpers

/**
 * Returns the fixes to try. Unused names are removed only if there are no errors, because a misspelled reference can
 * make a name look unused.
 */
function createOffers(problems: readonly Problem[]): readonly AppliedFix[] {
  const isSound = problems.every(({ severity }) => severity !== 'error');
  return problems.flatMap((problem) => {
    const { fix } = problem;
    return fix && (isSound || !isRemovalOfUnused(problem)) ? [{ problem, fix }] : [];
  });
}

function applyAll(
  files: Files,
  batch: readonly AppliedFix[],
): { readonly files: Files; readonly made: readonly AppliedFix[] } {
  const next: Record<string, string> = { ...files };
  const made = batch.filter(({ fix }) => {
    const before = next[fix.file] ?? '';
    const after = applyFix(before, fix);
    next[fix.file] = after;
    return after !== before;
  });
  return { files: next, made };
}

/** Returns true for a finding whose fix removes an unused name. */
function isRemovalOfUnused({ fix, severity }: Problem): boolean {
  return fix !== undefined && 'remove' in fix && severity === 'warning';
}

/**
 * Returns true if `after` contains a finding more often than `before`. Ignores line numbers, because fixes change them.
 */
function addsFinding(before: readonly Problem[], after: readonly Problem[]): boolean {
  const lasting = after.filter((each) => !isRemovalOfUnused(each));
  const left = new Map<string, number>();
  for (const each of before)
    left.set(getFindingKey(each), (left.get(getFindingKey(each)) ?? 0) + 1);
  return lasting.some((each) => {
    const count = left.get(getFindingKey(each)) ?? 0;
    left.set(getFindingKey(each), count - 1);
    return count === 0;
  });
}
