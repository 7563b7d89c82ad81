// Reads the elements that the Tab key reaches, and the focused one.

import type { PageSnapshot } from '../snapshot.ts';
import { findAll } from './find-all.ts';
import { isShown } from './visibility.ts';

/** Returns the elements that the Tab key reaches. */
export function findTabStops(): readonly HTMLElement[] {
  return findAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').filter(
    (each) =>
      each.closest('[inert], [hidden]') === null && (isShown(each) || each.matches('.skip')),
  );
}

/** Reads the skip link, which is the first stop, or returns null. */
export function readSkipLink(first: Element | undefined): PageSnapshot['skip'] {
  if (!first?.matches('a[href^="#"]')) return null;
  const target = first.getAttribute('href')?.slice(1) ?? '';
  return { target, hasTarget: document.getElementById(target) !== null };
}

/** Returns the position of the Back link among the stops of `main`, or null. */
export function findBackLink(stops: readonly Element[]): number | null {
  const main = document.querySelector('main') ?? document.body;
  const index = stops
    .filter((each) => main.contains(each))
    .findIndex((each) => each.matches('.way [data-action=back]'));
  return index < 0 ? null : index;
}

/** Returns a name for the focused element. */
export function describeFocus(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'body';
  if (activeElement.matches('[data-problems]')) return 'problems';
  if (activeElement.matches('[data-failure]')) return 'failure';
  if (activeElement.tagName === 'H1') return 'h1';
  return activeElement.id === '' ? activeElement.tagName.toLowerCase() : `#${activeElement.id}`;
}
