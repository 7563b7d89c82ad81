// Tests the comparison of flows: the paths that an edit adds and removes.

import { describe, expect, test } from 'vitest';
import { onboardingFiles } from './diff-cases.ts';
import { compareFiles, editFile, findStep, sampleWithoutMate } from './diff-support.ts';

describe('paths', () => {
  test('are counted by where they lead and for whom', () => {
    const { paths } = compareFiles(
      onboardingFiles,
      editFile(onboardingFiles, 'onboarding/flow.json', (flow) => {
        findStep(flow, 'raising-money').on.submit = 'stocks';
      }),
    );
    expect(paths).toEqual([
      {
        flow: 'onboarding',
        title: 'Form your company',
        added: [],
        removed: [expect.stringContaining('state.moneyRaising is “yes”')],
      },
    ]);
  });

  test('of a renamed step are the same paths', () => {
    const after = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
      Object.assign(findStep(flow, 'green'), { id: 'leaf', screen: 'green', formerIds: ['green'] });
    });
    expect(compareFiles(sampleWithoutMate, after).paths).toEqual([]);
  });
});
