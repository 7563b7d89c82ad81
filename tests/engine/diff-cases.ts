// Edits of flows, and the changes that a comparison must report for each.

import { describe, expect, test } from 'vitest';
import type { ChangeKind } from '../../engine/diff/types.ts';
import {
  compareFiles,
  describeChanges,
  type EditFunction,
  editFile,
  type FlowFiles,
  readRealFlows,
  sampleWithoutMate,
} from './diff-support.ts';

export const onboardingFiles = readRealFlows('onboarding', 'auth');
const taxFiles = readRealFlows('taxes', 'onboarding', 'auth', 'agent-account', 'agent-onboarding');

export interface DiffCase {
  readonly files: FlowFiles;
  readonly file: string;
  readonly edit: EditFunction;
  /** The expected beginnings of the reported changes. A prefix marks those that break drafts. */
  readonly says: readonly string[];
  /** True if the edit breaks saved drafts. */
  readonly breaks?: boolean;
}

export const createTeaCase = (
  file: string,
  edit: EditFunction,
  ...says: readonly string[]
): DiffCase => ({
  files: sampleWithoutMate,
  file: `tea/${file}.json`,
  edit,
  says,
});
export const createOnboardingCase = (
  file: string,
  edit: EditFunction,
  ...says: readonly string[]
): DiffCase => ({
  files: onboardingFiles,
  file: `onboarding/${file}.json`,
  edit,
  says,
});
export const createTaxCase = (
  file: string,
  edit: EditFunction,
  ...says: readonly string[]
): DiffCase => ({
  files: taxFiles,
  file: `taxes/${file}.json`,
  edit,
  says,
});
export const markBreaking = (each: DiffCase): DiffCase => ({ ...each, breaks: true });

/** Tests that each edit reports its changes, among them one of the kind. */
export function testDiffCases(kind: ChangeKind, cases: Readonly<Record<string, DiffCase>>): void {
  describe(`what is ${kind}`, () => {
    test.each(Object.entries(cases))('%s', (_name, { files, file, edit, says, breaks = false }) => {
      const after = editFile(files, file, edit);
      const diff = compareFiles(files, after);
      const all = describeChanges(diff);
      for (const text of says)
        expect(
          all.some((each) => each.startsWith(text)),
          `${text}\n\n${all.join('\n')}`,
        ).toBe(true);
      expect(diff.breaks, all.join('\n')).toBe(breaks);
      expect(all.some((each) => each.startsWith(kind))).toBe(true);
      if (kind === 'visual') expect(all.filter((each) => !each.startsWith('visual'))).toEqual([]);
    });
  });
}
