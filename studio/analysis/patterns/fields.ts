// The fields that several patterns share.

import type { PatternField } from '../../protocol/questions.ts';

/** The flow in which something is made. */
export const flowField: PatternField = {
  ...{ name: 'flow', title: 'Flow', description: '', kind: 'flow', value: '' },
};
