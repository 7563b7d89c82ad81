// Calls that do not belong to the screen on which they were made.

import type { App, PendingCall } from '../../language/index.ts';

/**
 * Returns true for a call in the background, and for a call that an application event has made.
 * @example
 * outlivesStep(app, snapshot.calls['call-1']) // true
 */
export function outlivesStep(app: App, call: PendingCall): boolean {
  const isBackground = call.for.kind === 'event' && call.for.reaction.background === true;
  return isBackground || isAppCall(app, call);
}

/**
 * Returns true for a call that an application event has made (`on` in app.json), such as signing out.
 * @example
 * isAppCall(app, snapshot.calls['call-1']) // true
 */
export function isAppCall(app: App, { for: made }: PendingCall): boolean {
  return made.kind === 'event' && (app.on[made.name] ?? []).includes(made.reaction);
}
