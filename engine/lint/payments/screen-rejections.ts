// Finds the rejected charges that a place of a screen depends on.

import { findConfirmations } from '../charges.ts';
import type { CheckContext } from '../define-rule.ts';
import { getFlowOfFolder } from '../places.ts';
import { getTopFolder } from '../top-folder.ts';
import {
  expandCondition,
  getEnclosingScreenGuards,
  getRequiredPaths,
} from '../truth/screen-guards.ts';
import { getRejectedCharges } from './rejected-charge.ts';

interface ScreenRejection {
  /** The data path of a value that only a rejected charge sets. */
  readonly flag: string;
  /** The data paths that hold what services say about the charge now. */
  readonly confirmations: readonly string[];
}

/**
 * Returns the values that a place of a screen requires and that only a rejected charge sets, with the
 * data paths that hold what services say about these charges.
 */
export function findScreenRejections(
  context: CheckContext,
  file: string,
  pointer: string,
): readonly ScreenRejection[] {
  const flow = getFlowOfFolder(context.product, context.sources, getTopFolder(file) ?? '');
  if (!flow) return [];
  return getEnclosingScreenGuards(context.sources.values[file], pointer)
    .flatMap((guard) => getRequiredPaths(flow, expandCondition(guard)))
    .flatMap((flag) => {
      const charges = getRejectedCharges(context, flow, flag);
      const confirmations = charges.flatMap((each) => findConfirmations(context, flow, each));
      return charges.length > 0 ? [{ flag, confirmations }] : [];
    });
}
