// Formats pieces of generated code.

/**
 * Returns a JavaScript expression that parses a value from JSON. This is faster than a literal, and `__proto__` is
 * treated as an ordinary name.
 */
export function createParseExpression(value: unknown): string {
  return `JSON.parse(${toLiteral(JSON.stringify(value))})`;
}

/** Returns a JavaScript string literal. */
export function toLiteral(text: string): string {
  return JSON.stringify(text);
}

/** Joins lines of code. Leaves out lines that are false. */
export function joinLines(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join('\n');
}
