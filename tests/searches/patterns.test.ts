// Each pattern makes files that pass the check, in this product. A check of all its flows takes seconds.

import { projectRoot } from '../cli/run-flows.ts';
import { describePatterns } from '../studio/support/pattern-tests.ts';

describePatterns({
  ...{ product: 'this product', root: projectRoot, flow: 'taxes', after: 'bookkeeping-details' },
  ...{ form: 'type', shown: 'review', shownLater: 'review' },
  operation: 'incorporation.createCheckout',
  questions: [],
});
