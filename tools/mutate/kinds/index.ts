// Every kind of mutant.

import type { MutantKind } from '../mutant-kind.ts';
import { behaviorMutantKinds } from './behavior.ts';
import { duplicateMutantKinds } from './duplicates.ts';
import { guardMutantKinds } from './guards.ts';
import { keyMutantKinds } from './keys.ts';
import { nameMutantKinds } from './names.ts';
import { promiseMutantKinds } from './promises.ts';
import { schemaMutantKinds } from './schemas.ts';
import { syntaxMutantKinds } from './syntax.ts';
import { textMutantKinds } from './texts.ts';
import { transitionMutantKinds } from './transitions.ts';
import { valueMutantKinds } from './values.ts';

export const mutantKinds: readonly MutantKind[] = [
  ...nameMutantKinds,
  ...keyMutantKinds,
  ...duplicateMutantKinds,
  ...textMutantKinds,
  ...valueMutantKinds,
  ...schemaMutantKinds,
  ...guardMutantKinds,
  ...transitionMutantKinds,
  ...syntaxMutantKinds,
  ...behaviorMutantKinds,
  ...promiseMutantKinds,
];
