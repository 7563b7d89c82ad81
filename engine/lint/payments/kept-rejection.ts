// Finds a text on a screen that still says "not charged" after the charge was made elsewhere.

import { isObject } from '../../language/index.ts';
import { findPathsRead, haveOverlap } from '../charges.ts';
import type { CheckContext } from '../define-rule.ts';
import { getFlowOfFolder } from '../places.ts';
import { getTopFolder } from '../top-folder.ts';
import {
  expandCondition,
  getEnclosingScreenGuards,
  getRequiredExpressions,
} from '../truth/screen-guards.ts';
import { findScreenRejections } from './screen-rejections.ts';

/**
 * Returns a rejection that a claim on a screen depends on, and what a service says about the charge
 * now, if no guard compares the two. Returns null if one does, or if nothing confirms the charge.
 */
export function findKeptRejection(context: CheckContext, file: string, pointer: string) {
  const flow = getFlowOfFolder(context.product, context.sources, getTopFolder(file) ?? '');
  if (!flow) return null;
  const rejections = findScreenRejections(context, file, pointer);
  const compared = getEnclosingScreenGuards(context.sources.values[file], pointer)
    .flatMap((guard) => getRequiredExpressions(flow, expandCondition(guard)))
    .filter((each) => isObject(each) && each['=='] !== undefined)
    .map((each) => findPathsRead(context.product.app, flow, each));
  const isCompared = rejections.some(({ flag, confirmations }) =>
    compared.some((read) => haveOverlap(read, [flag]) && haveOverlap(read, confirmations)),
  );
  const kept = rejections.find(({ confirmations }) => confirmations.length > 0);
  return isCompared || !kept ? null : { flag: kept.flag, confirmation: kept.confirmations[0] };
}
