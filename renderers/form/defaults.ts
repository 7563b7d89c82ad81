// Which values a form may put in by itself: those that its schema calls defaults, and nothing else.

import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const defaults: Experimental_DefaultFormStateBehavior = {
  // A box that must be ticked is a `const`; ticking it is the founder's own act.
  constAsDefaults: 'never',
  // A question for yes or no that is not answered yet is not answered no.
  requiredBooleanDefault: 'skip',
  emptyObjectFields: 'skipEmptyDefaults',
};
