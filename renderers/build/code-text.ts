// Formats pieces of generated code.

/**
 * Returns a JavaScript expression that parses a value from JSON. This is faster than a literal, and `__proto__` is
 * treated as an ordinary name. The JSON is ASCII: a browser stores a text with other characters in twice the memory.
 */
export function createParseExpression(value: unknown): string {
  return `JSON.parse(${toLiteral(escapeOtherCharacters(JSON.stringify(value)))})`;
}

/** Returns a JavaScript string literal. */
export function toLiteral(text: string): string {
  return JSON.stringify(text);
}

/** Joins lines of code. Leaves out lines that are false. */
export function joinLines(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join('\n');
}

// helpers

function escapeOtherCharacters(json: string): string {
  return json.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
