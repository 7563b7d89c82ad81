// Every rule of the checker. A test holds this list against the folder.

import type { Rule } from '../define-rule.ts';
import { conditionExamples } from './condition-examples.ts';
import { duplicates } from './duplicates.ts';
import { redirectCycle } from './redirect-cycle.ts';
import { screens } from './screens.ts';
import { unknownBlock } from './unknown-block.ts';
import { unknownName } from './unknown-name.ts';
import { unknownOperation } from './unknown-operation.ts';
import { unknownPath } from './unknown-path.ts';
import { unknownStep } from './unknown-step.ts';
import { unreachableStep } from './unreachable-step.ts';
import { unsafeLeave } from './unsafe-leave.ts';
import { unsafeLogic } from './unsafe-logic.ts';
import { words } from './words.ts';

export const rules: readonly Rule[] = [
  unsafeLogic,
  unknownStep,
  unknownOperation,
  unknownName,
  unknownPath,
  unknownBlock,
  screens,
  duplicates,
  conditionExamples,
  unreachableStep,
  redirectCycle,
  unsafeLeave,
  words,
];
