// Checks the text of the progress.

import type { Check } from '../check.ts';

export const stepText: Check = {
  id: 'step-text',
  point: 'The progress is “Step n of m” or “Step n of m: name”.',
  source: 'GOV.UK question pages; USWDS step indicator; C2 6',
  find: ({ snapshot: { progress } }) => {
    if (progress === null) return [];
    const [, at = '0', of = '0'] = /^Step (\d+) of (\d+)(: .+)?$/.exec(progress) ?? [];
    return Number(at) >= 1 && Number(at) <= Number(of) ? [] : [`the progress is “${progress}”`];
  },
};
