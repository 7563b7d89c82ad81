// Describes the location and the event of a move.

import type { SearchMove, SearchState } from './search-move.ts';

/**
 * Returns the location and the event of a move. An address can be opened from every step, so only its path counts.
 * @example
 * getMoveLocation({ snapshot }, { label: 'submit', step: { event: 'submit' } }) // 'tea:kind submit'
 */
export function getMoveLocation(
  { snapshot }: Pick<SearchState, 'snapshot'>,
  { step }: SearchMove,
): string {
  const event = step.event ?? step.open?.split('?')[0] ?? 'wait';
  return step.open === undefined ? `${snapshot.flow}:${snapshot.step} ${event}` : event;
}
