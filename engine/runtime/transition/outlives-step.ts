// Finds the calls that continue when the user leaves the step on which they were made.

import type { App, PendingCall } from '../../language/index.ts';

/**
 * Returns true for a background call and for a call of an application event.
 * @example
 * continuesAfterStep(app, snapshot.calls['call-1']) // true
 */
export function continuesAfterStep(app: App, call: PendingCall): boolean {
  const isBackground = call.for.kind === 'event' && call.for.reaction.background === true;
  return isBackground || isAppCall(app, call);
}

/**
 * Returns true for a call that an application event has made, such as signing out. app.json declares these events in
 * `on`.
 * @example
 * isAppCall(app, snapshot.calls['call-1']) // true
 */
export function isAppCall(app: App, { for: made }: PendingCall): boolean {
  return made.kind === 'event' && (app.on[made.name] ?? []).includes(made.reaction);
}
