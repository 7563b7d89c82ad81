// All kinds of mutants that break a promise to users. They are derived from docs/promises.md rather
// than from a rule.

import type { MutantKind } from '../mutant-kind.ts';
import { accessMutantKinds } from './promises/access.ts';
import { chargeMutantKinds } from './promises/charges.ts';
import { displayTextMutantKinds } from './promises/display-texts.ts';
import { formMutantKinds } from './promises/forms.ts';
import { listMutantKinds } from './promises/lists.ts';
import { replacementMutantKinds } from './promises/replacements.ts';

export const promiseMutantKinds: readonly MutantKind[] = [
  ...chargeMutantKinds,
  ...accessMutantKinds,
  ...formMutantKinds,
  ...displayTextMutantKinds,
  ...listMutantKinds,
  ...replacementMutantKinds,
];
