// Finds a text on a screen that still says "not charged" after another charge was made.

import { isObject } from '../../language/index.ts';
import { doPathListsOverlap, findPathsRead } from '../charges.ts';
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
 * Finds a rejection that a claim on a screen depends on, and the service's current response about the charge. Returns
 * null if a guard compares the two, or if nothing confirms the charge.
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
    compared.some(
      (read) => doPathListsOverlap(read, [flag]) && doPathListsOverlap(read, confirmations),
    ),
  );
  const kept = rejections.find(({ confirmations }) => confirmations.length > 0);
  return isCompared || !kept ? null : { flag: kept.flag, confirmation: kept.confirmations[0] };
}
