// Creates the view of a failed call: what happened, and how to repeat the call.

import {
  type ActionView,
  type App,
  type ExpressionContext,
  interpolateText,
  type ScreenView,
  type Snapshot,
} from '../language/index.ts';

/** The screen on which a failure is shown. A page without a screen has no actions. */
export interface FailurePlace {
  readonly context: ExpressionContext;
  readonly actions: readonly ActionView[];
}

/**
 * Returns the view of the failed call, or null if no call has failed.
 * @example
 * createFailureView(program.app, snapshot, { context, actions: [] })?.title // 'We couldn’t send your order'
 */
export function createFailureView(
  app: App,
  snapshot: Snapshot,
  { context, actions }: FailurePlace,
): ScreenView['failure'] {
  const { failure } = snapshot;
  if (!failure) return null;
  const { charges, uncharged } = app.texts;
  const { retryAfter } = failure;
  const render = (words: string) => interpolateText(words, context);
  const unknown = failure.unknown === null ? undefined : charges?.[failure.unknown];
  if (unknown)
    return {
      ...{ title: render(unknown.title), text: render(unknown.text), retry: unknown.retry },
      // Only a retry asks for the result of a charge.
      ...{ retryAfter, action: null, isAboutMoney: true },
    };
  const keys = [failure.outcome, `${failure.outcome[0]}xx`];
  const key = keys.find((each) => Object.hasOwn(app.texts.outcomes, each));
  const known = key === undefined ? undefined : app.texts.outcomes[key];
  // The message of a rejection comes from the service. Messages of server errors are not shown.
  const message = /^4/.test(failure.outcome) ? failure.message : null;
  const text = message ?? render(known?.text ?? app.texts.fallback.text);
  const certain = failure.isUncharged && uncharged ? render(uncharged) : null;
  return {
    title: render(known?.title ?? app.texts.fallback.title),
    text: certain === null ? text : `${text} ${certain}`,
    retry: render(known?.retry ?? app.texts.interface.retry ?? ''),
    retryAfter,
    action: findRepeatingAction(snapshot, actions),
    ...(failure.isUncharged || failure.unknown !== null ? { isAboutMoney: true } : {}),
  };
}

// helpers

/** Returns the event of the only action that sends the failed event again. Returns null if there is none. */
function findRepeatingAction({ failure }: Snapshot, actions: readonly ActionView[]): string | null {
  if (failure?.again.kind !== 'event' || failure.unknown !== null) return null;
  const { name } = failure.again;
  return actions.filter(({ event }) => event === name).length === 1 ? name : null;
}
