// The condition under which a screen offers an event.

import {
  type App,
  type Flow,
  isObject,
  type Json,
  type Logic,
  type Step,
} from '../../language/index.ts';
import { findSentEvents } from '../events-sent.ts';

/**
 * Returns the condition that holds when an event is sent, because one of its buttons or blocks is shown. Returns
 * undefined if the event may be sent at any time, such as the `submit` event of a form.
 */
export function getSenderGuard(
  app: App,
  flow: Flow,
  { screen }: Step,
  event: string,
): Logic | undefined {
  const shown = flow.screens[screen];
  const isOfForm = event === 'submit' && shown?.form !== undefined;
  if (!shown || isOfForm || sends(app.shell as unknown as Json, ['links'], event)) return undefined;
  if (sends(shown as unknown as Json, ['form'], event)) return undefined;
  const parts = [
    ...shown.actions.filter((action) => action.event === event),
    ...shown.blocks.filter((block) =>
      sends({ blocks: [block as unknown as Json] }, ['blocks'], event),
    ),
  ];
  const guards = parts.map(({ when }) => when);
  if (guards.length === 0 || guards.includes(undefined)) return undefined;
  return guards.length === 1 ? guards[0] : { or: guards.flatMap((each) => each ?? []) };
}

// helpers

function sends(raw: Json, parts: readonly string[], event: string): boolean {
  return isObject(raw) && findSentEvents(raw, parts).some((each) => each.event === event);
}
