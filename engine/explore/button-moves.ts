// Creates the moves that press a button or a link of a screen.

import type { Json, ScreenView } from '../language/index.ts';
import { findEventSenders } from './event-senders.ts';
import { createPressMove } from './press-move.ts';
import type { SearchMove } from './search-move.ts';

/** Returns the moves for the buttons and links of a screen. */
export function getButtonMoves(
  view: ScreenView,
  links: ScreenView['links'] = view.links,
): readonly SearchMove[] {
  return [
    ...view.actions,
    ...links,
    ...view.blocks.flatMap(({ properties }) => findEventSenders(properties as Json)),
  ]
    .filter(({ event }) => event !== 'submit' || !view.form)
    .map((each) => ({ ...createPressMove(each), offered: !standardEvents.includes(each.event) }));
}

// helpers

/** Events that are built into the engine. */
const standardEvents = ['submit', 'back', 'retry'];
