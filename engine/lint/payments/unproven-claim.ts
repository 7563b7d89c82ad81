// Explains why a text that claims "not charged" may be false at its place in a file.

import { formatForMessage, getValueAt, isObject } from '../../language/index.ts';
import { doPathListsOverlap, findConfirmedPaths, findPathsRead } from '../charges.ts';
import type { CheckContext } from '../define-rule.ts';
import { getFlowOfFolder } from '../places.ts';
import { getTopFolder } from '../top-folder.ts';
import { expandCondition } from '../truth/screen-guards.ts';
import { findEnclosingRejection } from './rejected-charge.ts';
import { findScreenRejections } from './screen-rejections.ts';

/** Returns the reason as a sentence, or null if no charge can have been made. */
export function explainUnprovenClaim(
  context: CheckContext,
  file: string,
  pointer: string,
): string | null {
  return file.includes('/screens/')
    ? explainOnScreen(context, file, pointer)
    : explainInReaction(context, file, pointer);
}

// helpers

function explainOnScreen(context: CheckContext, file: string, pointer: string): string | null {
  const flow = getFlowOfFolder(context.product, context.sources, getTopFolder(file) ?? '');
  return flow && findScreenRejections(context, file, pointer).length === 0
    ? 'The screen shows it to every user who opens its address, and no guard requires a refused charge.'
    : null;
}

function explainInReaction(context: CheckContext, file: string, pointer: string): string | null {
  if (file === 'app.json' && pointer.startsWith('/texts/'))
    return 'It is shown after every call with this outcome, including a call that charged.';
  const raw = context.sources.values[file];
  const flow = getFlowOfFolder(context.product, context.sources, getTopFolder(file) ?? '');
  const back = /^(.*\/handoff)\/back\/on(?:\/\d+)?/.exec(pointer);
  if (back && flow) {
    const reaction = getValueAt(raw, back[0]);
    const handoff = getValueAt(raw, back[1] ?? '');
    const charge = isObject(handoff) ? formatForMessage(handoff.call) : '';
    const { when = null } = isObject(reaction) ? reaction : {};
    const read =
      when === null ? [] : findPathsRead(context.product.app, flow, expandCondition(when));
    return doPathListsOverlap(read, [...findConfirmedPaths(context, flow, charge), 'result'])
      ? null
      : 'The case that shows it does not read the answer of the service about the charge.';
  }
  const refusal = findEnclosingRejection(context, raw, pointer);
  if (refusal === null) return 'No service has refused a charge here.';
  if (refusal.isDefinite) return null;
  return /^4\d\d$/.test(refusal.outcome)
    ? `When "${refusal.call}" ends with ${refusal.outcome}, an earlier call may have charged.`
    : `It is shown when "${refusal.call}" ends with "${refusal.outcome}", which does not rule out a charge.`;
}
