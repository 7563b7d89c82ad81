// Determines whether the picture of a screen shows a text.

import { parseMessage } from '../../../engine/index.ts';

/**
 * Returns true if a picture shows a text. A placeholder in the text matches any words.
 * @param picture the words in the picture
 * @example
 * showsText('Forming your LLC in Ohio', 'Forming your {type} in {state}') // true
 */
export function showsText(picture: string, text: string): boolean {
  const parts = parseMessage(text)
    .parts.filter((part) => typeof part === 'string')
    .map(toPlain)
    .filter((part) => part !== '');
  const words = toPlain(picture);
  let at = 0;
  for (const part of parts) {
    const index = words.indexOf(part, at);
    if (index === -1) return false;
    at = index + part.length;
  }
  return parts.length > 0;
}

/** Returns the words in a picture: its texts and the accessible names of its controls. */
export function readPicture(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const named = [...body.querySelectorAll('[aria-label], [placeholder], [alt], [title]')];
  const names = named.flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [body.textContent, ...names].join(' ');
}

// helpers

function toPlain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
