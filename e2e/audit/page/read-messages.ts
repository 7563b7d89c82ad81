import type { PageSnapshot } from '../snapshot.ts';
import { cleanText, getShownText } from './element-text.ts';
import { findAll } from './find-all.ts';
import { isShown } from './visibility.ts';

/** Reads the errors at the fields, the messages and the notices of the screen. */
export function readMessages(): Pick<
  PageSnapshot,
  'fieldErrors' | 'messages' | 'statusTexts' | 'hasFailure' | 'isOfflineShown'
> {
  return {
    fieldErrors: getShownTexts('main .error'),
    messages: getShownTexts('[role=alert], [role=status], .error'),
    statusTexts: findAll('[role=status], [aria-live=polite]').map((each) =>
      cleanText(each.textContent),
    ),
    hasFailure: document.querySelector('[data-failure]') !== null,
    isOfflineShown: document.querySelector('[data-offline]') !== null,
  };
}

// helpers

/** Returns the texts of the displayed elements that match a selector. */
function getShownTexts(selector: string): readonly string[] {
  return findAll(selector)
    .filter(isShown)
    .map(getShownText)
    .filter((text) => text !== '');
}
