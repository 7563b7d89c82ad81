// The reactions to an event or an outcome, with their locations.

import { isObject, type Json, type JsonObject } from '../language/index.ts';

/** A reaction and its JSON Pointer. A bare target is a reaction that only leads there. */
export interface PlacedReaction {
  readonly pointer: string;
  readonly reaction: JsonObject;
}

/**
 * Returns the reactions of a handler: a target, a reaction, or a list of either.
 * @example
 * findReactions('order', '/on/ok') // [{ pointer: '/on/ok', reaction: { go: 'order' } }]
 */
export function findReactions(raw: Json | undefined, pointer: string): readonly PlacedReaction[] {
  if (typeof raw === 'string') return [{ pointer, reaction: { go: raw } }];
  if (Array.isArray(raw))
    return raw.flatMap((each, index) => findReactions(each, `${pointer}/${index}`));
  return isObject(raw) ? [{ pointer, reaction: raw }] : [];
}
