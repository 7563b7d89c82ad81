// Creates the move that presses one button or link.

import type { EventSender } from './event-senders.ts';
import type { SearchMove } from './search-move.ts';

export function createPressMove({ event, payload }: EventSender): SearchMove {
  const label = `${event} ${JSON.stringify(payload)}`;
  return { label, step: { event, ...(payload === null ? {} : { with: payload }) } };
}
