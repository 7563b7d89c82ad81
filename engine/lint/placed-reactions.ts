// Finds the reactions to an event or an outcome, with their locations.

import { isObject, type Json, type JsonObject } from '../language/index.ts';

/** A reaction and its JSON Pointer. A bare target counts as a reaction that only leads to the target. */
export interface PlacedReaction {
  readonly pointer: string;
  readonly reaction: JsonObject;
}

/**
 * Returns the reactions of a handler. A handler is a target, a reaction, or a list of both.
 * @example
 * findPlacedReactions('order', '/on/ok') // [{ pointer: '/on/ok', reaction: { go: 'order' } }]
 */
export function findPlacedReactions(
  raw: Json | undefined,
  pointer: string,
): readonly PlacedReaction[] {
  if (typeof raw === 'string') return [{ pointer, reaction: { go: raw } }];
  if (Array.isArray(raw))
    return raw.flatMap((each, index) => findPlacedReactions(each, `${pointer}/${index}`));
  return isObject(raw) ? [{ pointer, reaction: raw }] : [];
}
