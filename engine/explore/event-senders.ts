// Finds the buttons and links in the properties of blocks and forms.

import { isObject, type Json } from '../language/index.ts';

/** A button or a link: the event that it sends, and the payload of the event. */
export interface EventSender {
  readonly event: string;
  readonly payload: Json;
}

/** Returns the buttons and links inside block properties. */
export function findEventSenders(value: Json): readonly EventSender[] {
  if (Array.isArray(value)) return value.flatMap(findEventSenders);
  if (!isObject(value)) return [];
  const own =
    typeof value.event === 'string' ? [{ event: value.event, payload: value.payload ?? null }] : [];
  return [...own, ...Object.values(value).flatMap(findEventSenders)];
}
