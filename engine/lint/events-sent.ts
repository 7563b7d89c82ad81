// Collects the events that the buttons, blocks, and fields of a screen send.

import { escapeSegment, isObject, type Json } from '../language/index.ts';

/** Events that are sent without a button press. */
export const automaticEvents = ['arrive', 'back', 'retry'];

/** An event and its location in the screen file. */
interface SentEvent {
  readonly event: string;
  readonly pointer: string;
}

/**
 * Returns the events that a screen sends: the value of every `event` property outside payloads and schemas.
 * @param raw the content of a file
 * @param parts the properties that are searched. The default is the properties of a screen
 */
export function findSentEvents(
  raw: Json | undefined,
  parts: readonly string[] = ['blocks', 'actions', 'form'],
): readonly SentEvent[] {
  return isObject(raw)
    ? parts.flatMap((part) => collectSentEvents(raw[part] ?? null, `/${part}`))
    : [];
}

// helpers

function collectSentEvents(value: Json, pointer: string): readonly SentEvent[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => collectSentEvents(each, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    if (name === 'event' && typeof each === 'string') return [{ event: each, pointer: at }];
    return name === 'payload' || name === 'schema' || name === 'start'
      ? []
      : collectSentEvents(each, at);
  });
}
