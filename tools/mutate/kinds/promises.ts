// Defects written from the promises to users rather than from a rule, by class.

import type { MutantKind } from '../kind.ts';
import { access } from './promises/access.ts';
import { charges } from './promises/charges.ts';
import { forms } from './promises/forms.ts';
import { lists } from './promises/lists.ts';
import { reasons } from './promises/reasons.ts';
import { words } from './promises/words.ts';

export const promises: readonly MutantKind[] = [
  ...charges,
  ...access,
  ...forms,
  ...words,
  ...lists,
  ...reasons,
];
