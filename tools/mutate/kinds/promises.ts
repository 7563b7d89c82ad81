// All kinds of mutants that break a promise to users. They are derived from docs/promises.md rather
// than from a rule.

import type { MutantKind } from '../mutant-kind.ts';
import { accessKinds } from './promises/access.ts';
import { chargeKinds } from './promises/charges.ts';
import { displayTextKinds } from './promises/display-texts.ts';
import { formKinds } from './promises/forms.ts';
import { listKinds } from './promises/lists.ts';
import { replacementKinds } from './promises/replacements.ts';

export const promiseKinds: readonly MutantKind[] = [
  ...chargeKinds,
  ...accessKinds,
  ...formKinds,
  ...displayTextKinds,
  ...listKinds,
  ...replacementKinds,
];
