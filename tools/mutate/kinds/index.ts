// Every kind of mutant.

import type { MutantKind } from '../mutant-kind.ts';
import { behaviorKinds } from './behavior.ts';
import { duplicateKinds } from './duplicates.ts';
import { guardKinds } from './guards.ts';
import { keyKinds } from './keys.ts';
import { nameKinds } from './names.ts';
import { promiseKinds } from './promises.ts';
import { schemaKinds } from './schemas.ts';
import { syntaxKinds } from './syntax.ts';
import { textKinds } from './texts.ts';
import { transitionKinds } from './transitions.ts';
import { valueKinds } from './values.ts';

export const mutantKinds: readonly MutantKind[] = [
  ...nameKinds,
  ...keyKinds,
  ...duplicateKinds,
  ...textKinds,
  ...valueKinds,
  ...schemaKinds,
  ...guardKinds,
  ...transitionKinds,
  ...syntaxKinds,
  ...behaviorKinds,
  ...promiseKinds,
];
