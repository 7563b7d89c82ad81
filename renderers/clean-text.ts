// Removes invisible characters and surrounding whitespace, which copied text often contains.

/**
 * Removes surrounding whitespace and invisible characters.
 * @returns undefined if nothing is left
 * @example
 * cleanText(' Ann\u200b ') // 'Ann'
 */
export function cleanText(text: string): string | undefined {
  const cleaned = text
    .replace(invisibleCharacters, '')
    .replace(controlCharacters, '')
    .replace(/\u00a0/g, ' ')
    .trim();
  return cleaned === '' ? undefined : cleaned;
}

// helpers

/**
 * Matches soft hyphens, zero-width characters, direction marks and byte order marks. Copied text
 * often contains them.
 */
const invisibleCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Matches control characters other than line breaks and tabs. */
const controlCharacters = /[^\P{Cc}\n\r\t]/gu;
