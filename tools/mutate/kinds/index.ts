// Every kind of mutant.

import type { MutantKind } from '../kind.ts';
import { behaviour } from './behaviour.ts';
import { duplicates } from './duplicates.ts';
import { guards } from './guards.ts';
import { keys } from './keys.ts';
import { namesOfThings } from './names.ts';
import { promises } from './promises.ts';
import { schemas } from './schemas.ts';
import { syntax } from './syntax.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';
import { ways } from './ways.ts';

export const kinds: readonly MutantKind[] = [
  ...namesOfThings,
  ...keys,
  ...duplicates,
  ...texts,
  ...values,
  ...schemas,
  ...guards,
  ...ways,
  ...syntax,
  ...behaviour,
  ...promises,
];
