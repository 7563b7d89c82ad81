// All states, in the order in which they are entered.

import type { State } from '../state.ts';
import { error } from './error.ts';
import { failed } from './failed.ts';
import { fixedError } from './fixed-error.ts';
import { idle } from './idle.ts';
import { largeText } from './large-text.ts';
import { limited } from './limited.ts';
import { loading } from './loading.ts';
import { loggedOut } from './logged-out.ts';
import { longData } from './long-data.ts';
import { offline } from './offline.ts';
import { pending } from './pending.ts';
import { pristine } from './pristine.ts';
import { reflow } from './reflow.ts';
import { refused } from './refused.ts';
import { secondError } from './second-error.ts';
import { textSpacing } from './text-spacing.ts';

/** The states of a screen that a journey reaches. */
export const screenStates: readonly State[] = [
  pristine,
  reflow,
  largeText,
  textSpacing,
  offline,
  error,
  fixedError,
  secondError,
  longData,
  loading,
  idle,
];

/** The states of a screen that a journey leaves with a call. */
export const callStates: readonly State[] = [pending, failed, limited, refused, loggedOut];
