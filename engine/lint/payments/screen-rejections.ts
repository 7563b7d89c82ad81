// Finds the rejected charges that must have happened before a place of a screen is shown.

import { findConfirmationResultPaths } from '../charges.ts';
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
  /** The data paths that store the services' current responses about the charge. */
  readonly confirmations: readonly string[];
}

/**
 * Returns the values that a place of a screen requires and that only a rejected charge sets. Each value comes with the
 * data paths that store the services' current responses about the charges.
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
      const confirmations = charges.flatMap((each) =>
        findConfirmationResultPaths(context, flow, each),
      );
      return charges.length > 0 ? [{ flag, confirmations }] : [];
    });
}
