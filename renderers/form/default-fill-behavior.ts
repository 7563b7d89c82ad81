// The configuration of the form library for default values: only defaults of the schema are filled
// in.

import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const defaultFillBehavior: Experimental_DefaultFormStateBehavior = {
  // A required checkbox has the schema `const`. The user must check it.
  constAsDefaults: 'never',
  // A yes-or-no question without an answer must not become "no".
  requiredBooleanDefault: 'skip',
  emptyObjectFields: 'skipEmptyDefaults',
};
