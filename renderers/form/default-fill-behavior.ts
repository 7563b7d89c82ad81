// The values that a form may fill in by itself: schema defaults and nothing else.

import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const defaultFillBehavior: Experimental_DefaultFormStateBehavior = {
  // A required checkbox is a `const`. The user must tick it.
  constAsDefaults: 'never',
  // An unanswered yes-or-no question must not become "no".
  requiredBooleanDefault: 'skip',
  emptyObjectFields: 'skipEmptyDefaults',
};
