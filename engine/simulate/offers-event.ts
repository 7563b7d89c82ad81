// Decides if a screen offers an event.

import type { ScreenView } from '../language/index.ts';

/**
 * Returns true if a control of the screen sends the event. Users can send no other events.
 * @example
 * offersEvent({ actions: [{ event: 'submit' }], back: false }, 'submit') // true
 * offersEvent({ actions: [{ event: 'submit' }], back: false }, 'back') // false
 */
export function offersEvent(view: ScreenView, event: string): boolean {
  return event === 'back' ? view.back : JSON.stringify(view).includes(JSON.stringify(event));
}
