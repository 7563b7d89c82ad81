// Configures the default values of the form library. Only defaults that the schema declares are filled in.

import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const defaultFillBehavior: Experimental_DefaultFormStateBehavior = {
  // A required checkbox has a `const` schema. It must not be checked by default.
  constAsDefaults: 'never',
  // A yes-or-no question without an answer must not be filled in as "no".
  requiredBooleanDefault: 'skip',
  emptyObjectFields: 'skipEmptyDefaults',
};
