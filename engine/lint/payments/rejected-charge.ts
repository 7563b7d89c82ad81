// Finds the outcome of a charging call whose handler contains a place in a file.

import {
  type Flow,
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
} from '../../language/index.ts';
import { getOperationContract } from '../catalog.ts';
import type { CheckContext } from '../define-rule.ts';

interface RejectedCharge {
  readonly call: string;
  readonly outcome: string;
  readonly isDefinite: boolean;
}

/** Returns the nearest enclosing outcome of a charging call. */
export function findEnclosingRejection(
  context: CheckContext,
  raw: Json | undefined,
  pointer: string,
): RejectedCharge | null {
  const segments = pointer.split('/');
  for (let at = segments.length - 1; at > 0; at -= 1) {
    if (segments[at] !== 'on') continue;
    const owner = getValueAt(raw, segments.slice(0, at).join('/'));
    const outcome = segments[at + 1] ?? '';
    if (!isObject(owner) || owner.call === undefined) continue;
    if (!getOperationContract(context, owner.call)?.charges) return null;
    return { call: formatForMessage(owner.call), outcome, isDefinite: isFinalRejection(outcome) };
  }
  return null;
}

/**
 * Returns the calls whose rejected charge sets a value. Returns no calls if something else can set the value too.
 * @param path the data path of the value
 */
export function getRejectedCharges(
  context: CheckContext,
  flow: Flow,
  path: string,
): readonly string[] {
  const set = context.places.filter(
    ({ kind, value, flow: at }) =>
      kind === 'reaction' &&
      at === flow &&
      isObject(value) &&
      isObject(value.assign) &&
      ![undefined, null, false].includes(value.assign[path] as null),
  );
  const rejections = set.map(({ file, pointer }) =>
    findEnclosingRejection(context, context.sources.values[file], `${pointer}/assign`),
  );
  return rejections.every((each) => each?.isDefinite)
    ? rejections.flatMap((each) => (each ? [each.call] : []))
    : [];
}

// helpers

/**
 * Returns true for a final rejection. A 409 may follow an earlier charge. The statuses 408, 425, and 429 ask the client
 * to try again.
 */
function isFinalRejection(outcome: string): boolean {
  return /^4(?!08|09|25|29)\d\d$/.test(outcome);
}
