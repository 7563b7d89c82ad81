// Makes text from files safe for a terminal, so that it cannot move the cursor or change colors.

const controlCharacters = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Replaces every control character except tabs with `replacement`.
 * @example
 * escapeControlCharacters('green\u0007 tea', '?') // 'green? tea'
 */
export function escapeControlCharacters(text: string, replacement = '\ufffd'): string {
  return text.replace(controlCharacters, (each) => (each === '\t' ? each : replacement));
}
