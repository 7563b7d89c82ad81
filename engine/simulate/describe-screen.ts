// Describes the visible texts of a screen in one sentence.

import type { Program, Snapshot } from '../language/index.ts';
import { createView } from '../runtime/index.ts';

/** The maximum number of actions that are named. */
const maxOffers = 5;

/** Returns a text such as: the screen says “Review your order” and offers “Pay”, “Back”. */
export function describeScreen(program: Program, snapshot: Snapshot, left: string | null): string {
  const { status } = snapshot;
  if (status === 'leaving' && left !== null) return `the user has left for ${left}`;
  if (status === 'broken') return 'the redirects form a loop';
  if (status === 'starting' || (snapshot.entering && status !== 'failed'))
    return 'the screen is still loading';
  const view = createView(program, snapshot);
  const failure = view.failure ? ` with “${view.failure.title}: ${view.failure.text}”` : '';
  const offers = [
    ...view.actions.map(({ label }) => label),
    ...(view.back ? [program.app.texts.interface.back ?? 'Back'] : []),
  ].map((label) => `“${label}”`);
  const named = offers.slice(0, maxOffers).join(', ');
  const offered = offers.length === 0 ? 'offers no button' : `offers ${named}`;
  return `the screen says “${view.title}”${failure} and ${offered}`;
}
